import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sendReminder } from '../../../shared/contract/debt-reminders.ts'
import type { DebtRow } from '../../../shared/contract/debts.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { RemindSheet } from '../../patterns/remind-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'

interface Props {
  rows: readonly DebtRow[]
  onClose: () => void
}

/** By this person's own WhatsApp: one chat after another, each looked at before it is sent. */
export function RemindInTurn({ rows, onClose }: Props) {
  const [at, setAt] = useState(0)
  const row = rows[at]
  if (!row) return null
  const onNext = () => (at + 1 < rows.length ? setAt(at + 1) : onClose())
  return <RemindSheet customer={row} turn={{ at: at + 1, of: rows.length, onNext }} onClose={onClose} />
}

/** What stops all of them, whoever is next: no network, a server in trouble, or a limit of the shop. */
const stopsAll = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

/**
 * An SMS of the shop to each, one after the other. Who may not be reminded today is named with the reason and stops nobody else; what stops all leaves the rest for another try, and nobody is told twice.
 */
export function RemindManySheet({ rows, onClose }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const client = useQueryClient()
  // Made once: a try whose answer was lost is the same reminder.
  const [ids] = useState(() => new Map(rows.map(({ id }) => [id, uuidv7()])))
  const [said, setSaid] = useState<ReadonlyMap<string, string | null>>(new Map())
  const [problem, setProblem] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const left = rows.filter(({ id }) => !said.has(id))
  const refused = rows.filter(({ id }) => said.get(id))
  const sent = said.size - refused.length
  const run = async () => {
    setBusy(true)
    setProblem(null)
    for (const { id } of left) {
      if (!isOpen.current) break
      try {
        await call(sendReminder, { params: { id }, body: { id: ids.get(id) ?? id, way: 'sms' } })
        setSaid((before) => new Map(before).set(id, null))
      } catch (error) {
        if (stopsAll(error)) {
          setProblem(error)
          break
        }
        setSaid((before) => new Map(before).set(id, errorText(error)))
      }
    }
    setBusy(false)
    await Promise.all([['debts'], ['customers']].map((queryKey) => client.invalidateQueries({ queryKey })))
  }
  const isDone = left.length === 0
  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="sm"
      title={<Trans>Remind by SMS</Trans>}
      footer={
        isDone ? (
          <Button tone="primary" full onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <Button tone="primary" icon="chat" full busy={isBusy} onClick={() => void run()}>
            {said.size > 0 || problem !== null ? (
              <Trans>Go on</Trans>
            ) : (
              <Plural value={left.length} one="Send # SMS" other="Send # SMS" />
            )}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <p className="text-ink-2">
          <Trans>
            Each gets the words of your reminders in their own language. Whoever was just reminded is left out.
          </Trans>
        </p>
        <p className="tnum" role="status">
          {said.size > 0 || isBusy ? (
            <Trans>
              {said.size} of {rows.length} done
            </Trans>
          ) : (
            <Plural value={rows.length} one="# customer" other="# customers" />
          )}
        </p>
        <progress
          className="w-full accent-primary"
          max={rows.length}
          value={said.size}
          aria-label={t`Reminders sent`}
        />
        {problem === null ? null : <Note tone="bad">{errorText(problem)}</Note>}
        {isDone && sent > 0 ? (
          <Note tone="ok">
            <Plural value={sent} one="# reminder is on its way" other="# reminders are on their way" />
          </Note>
        ) : null}
        {refused.length > 0 ? (
          <ul className="grid gap-1 text-dense" aria-label={t`Not reminded`}>
            {refused.map(({ id, name }) => (
              <li key={id}>
                <b>{name}</b>: {said.get(id)}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Sheet>
  )
}
