import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { toast } from '../../ui/toast-store.ts'

/** What went over the wire, as it is: scrolls in itself, by keyboard too. */
export function CodeView({ text, empty }: { text: string; empty: ReactNode }) {
  const { t } = useLingui()
  if (text === '') return <p className="bg-sunken rounded-control p-3 text-dense text-ink-2">{empty}</p>
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      role="region"
      aria-label={t`Text`}
      className="bg-sunken rounded-control p-3 text-small whitespace-pre-wrap wrap-any"
      style={{ overflow: 'auto', maxHeight: '20rem' }}
    >
      {text}
    </pre>
  )
}

/** Puts a text onto the clipboard and says so. */
export function useCopy() {
  const { t } = useLingui()
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: t`Copied`, type: 'success' })
    } catch {
      toast({ title: t`It could not be copied`, description: t`Mark it and copy it by hand.`, type: 'warning' })
    }
  }
}
