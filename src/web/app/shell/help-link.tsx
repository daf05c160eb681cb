import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import { helpPathOf } from '../place-of.ts'

/** The article about this very screen. A plain link: the public pages are an application of their own, kept on the device like this one. */
export function HelpLink() {
  const { t } = useLingui()
  const href = useLocation({ select: ({ pathname }) => helpPathOf(pathname) })
  return (
    <a className="ib" href={href} aria-label={t`Help for this page`} title={t`Help for this page`}>
      <Icon name="help" size={22} />
    </a>
  )
}
