import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'

/** Above every page of a shop its owners closed, for all who work in it. The counter has no room for a bar, and goes on selling: there it is said once. */
export function ClosedNotice({ eraseAt, isOwner }: { eraseAt: string; isOwner: boolean }) {
  const isBare = useMatches({ select: (matches) => matches.some((match) => match.staticData.shell === 'bare') })
  const { t } = useLingui()
  const day = useFormat().day(eraseAt)
  const isSaid = useRef(false)
  useEffect(() => {
    if (!isBare || isSaid.current) return
    isSaid.current = true
    toast({
      title: t`This shop is closed to customers`,
      description: t`It is deleted on ${day}. You go on selling until then.`,
      type: 'info',
    })
  }, [isBare, day, t])
  if (isBare) return null
  return (
    <Note
      tone="bad"
      className="mx-4 mt-3 md:mx-6"
      action={
        isOwner ? (
          <Link to="/dashboard/settings/data" className={buttonClass({ size: 'sm' })}>
            <Trans>Open the shop again</Trans>
          </Link>
        ) : null
      }
    >
      <Trans>This shop is closed to customers and is deleted on {day}. You go on selling until then.</Trans>
    </Note>
  )
}
