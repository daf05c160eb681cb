import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { formatPhone, normalisePhone } from '../../../../shared/domain/phone.ts'
import { handOutChoices, roundedUpChange } from '../../../../shared/domain/store-credit.ts'
import { refusalText } from '../../../i18n/refusal-text.ts'
import { createCustomer } from '../../../offline/till.ts'
import { useMay } from '../../../session/rights.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/field.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { formatTzs } from '../../../ui/money.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Note } from '../../../ui/states.tsx'
import { customerQueries } from '../orders.queries.ts'
import type { PayCustomer } from './pay-types.ts'

interface ChangeSheetProps {
  changeTzs: number
  /** What cash is rounded by already. */
  roundingTzs: number
  customer: PayCustomer | null
  /** Whoever it is may be said here: of an order that is saved already it cannot. */
  mayName: boolean
  keeps: boolean
  roundsUp: boolean
  onKeep: (keptTzs: number, customer: PayCustomer) => void
  onRoundUp: (moreTzs: number) => void
  onGoods: (() => void) | undefined
  onClose: () => void
}

/** Small notes ran out: a part of the change is kept for the customer, more is given, or goods are taken for it. The usual case is one tap from here. */
export function ChangeSheet({
  changeTzs,
  roundingTzs,
  customer,
  mayName,
  keeps,
  roundsUp,
  onKeep,
  onRoundUp,
  onGoods,
  onClose,
}: ChangeSheetProps) {
  const choices = handOutChoices(changeTzs)
  const [givenTzs, setGiven] = useState(choices[0] ?? 0)
  const keptTzs = changeTzs - givenTzs
  const upTzs = roundsUp ? roundedUpChange(changeTzs, roundingTzs) : null
  const { t } = useLingui()
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Change {formatTzs(changeTzs)}</Trans>}>
      <div className="grid gap-4 pt-1">
        {keeps && (customer || mayName) ? (
          <>
            {choices.length > 1 ? (
              <div>
                <p className="text-dense font-medium mb-2">
                  <Trans>Hand out now</Trans>
                </p>
                <div role="group" aria-label={t`Hand out now`} className="flex flex-wrap gap-2">
                  {choices.map((tzs) => (
                    <Chip key={tzs} selected={tzs === givenTzs} className="tnum" onClick={() => setGiven(tzs)}>
                      {tzs === 0 ? <Trans>Nothing</Trans> : formatTzs(tzs)}
                    </Chip>
                  ))}
                </div>
              </div>
            ) : null}
            {customer ? (
              <Button
                tone="primary"
                size="lg"
                full
                className="whitespace-normal!"
                onClick={() => onKeep(keptTzs, customer)}
              >
                <Trans>
                  Keep {formatTzs(keptTzs)} for {customer.name || formatPhone(customer.phone)}
                </Trans>
              </Button>
            ) : (
              <WhoseForm keptTzs={keptTzs} onKeep={(whose) => onKeep(keptTzs, whose)} />
            )}
            {givenTzs > 0 ? (
              <p className="text-small text-ink-2 -mt-2">
                <Trans>Give {formatTzs(givenTzs)} from the drawer now. The rest is paid with next time.</Trans>
              </p>
            ) : (
              <p className="text-small text-ink-2 -mt-2">
                <Trans>Give nothing now. The customer pays with it next time.</Trans>
              </p>
            )}
          </>
        ) : null}
        {upTzs === null ? null : (
          <Button full className="whitespace-normal!" onClick={() => onRoundUp(upTzs - changeTzs)}>
            <Trans>
              Give {formatTzs(upTzs)}: {formatTzs(upTzs - changeTzs)} less is asked for
            </Trans>
          </Button>
        )}
        {onGoods ? (
          <Button full icon="plus" className="whitespace-normal!" onClick={onGoods}>
            <Trans>Add goods for it</Trans>
          </Button>
        ) : null}
      </div>
    </Sheet>
  )
}

/** Found by the phone, or made new, without a network too. Who may not make customers has the number written on the order, and the server finds whose it is. */
function WhoseForm({ keptTzs, onKeep }: { keptTzs: number; onKeep: (customer: PayCustomer) => void }) {
  const { t } = useLingui()
  const { may } = useMay()
  const canMake = may('customers', 'read') && may('customers', 'create')
  const known = useQuery({ ...customerQueries.list(), enabled: may('customers', 'read') })
  const [phone, setPhone] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [id] = useState(uuidv7)
  const e164 = normalisePhone(phone)
  const found = e164 === null ? undefined : known.data?.find((customer) => customer.phones.includes(e164))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isBusy || e164 === null) return
    if (found) return onKeep({ id: found.id, name: found.name, phone: e164 })
    if (!canMake) return onKeep({ id: null, name: '', phone: e164 })
    setBusy(true)
    try {
      // Nobody at the counter waits for a name: the number is one until somebody writes a better.
      const made = await createCustomer({ id, name: formatPhone(e164), phone: e164, at: new Date().toISOString() })
      onKeep({ id: made.id, name: made.name, phone: e164 })
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <form className="grid gap-3" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={<Trans>Customer’s phone number</Trans>}
        value={phone}
        maxLength={30}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        className="tnum"
        ref={focusFirst}
        help={found ? found.name : undefined}
        error={isAsked && e164 === null ? t`Enter a phone number like 0712 345 678.` : undefined}
        onChange={(event) => setPhone(event.target.value)}
      />
      {failure ? (
        <Note tone="bad" title={<Trans>The customer is not saved</Trans>}>
          {t(refusalText(failure))}
        </Note>
      ) : null}
      <Button
        type="submit"
        tone="primary"
        size="lg"
        full
        className="whitespace-normal!"
        busy={isBusy}
        busyLabel={<Trans>Saving…</Trans>}
      >
        {found ? (
          <Trans>
            Keep {formatTzs(keptTzs)} for {found.name}
          </Trans>
        ) : (
          <Trans>Keep {formatTzs(keptTzs)} for this number</Trans>
        )}
      </Button>
    </form>
  )
}
