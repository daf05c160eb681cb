import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { formatPhone, normalisePhone } from '../../../../shared/domain/phone.ts'
import { createCustomer } from '../../../offline/till.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { Note } from '../../../ui/states.tsx'
import { customerQueries } from '../orders.queries.ts'
import { refusalText } from '../../../i18n/refusal-text.ts'
import type { CartCustomer } from './cart.ts'

const isDigits = (text: string) => /^[\d+\s().-]{3,}$/.test(text)

/** Name and phone. `canSave`: becomes a customer of the shop, through the queue; else it is text on this order only. */
export function CustomerForm({
  value,
  startWith,
  canSave,
  onBack,
  onDone,
}: {
  value: CartCustomer | null
  startWith: string
  canSave: boolean
  onBack: (() => void) | undefined
  onDone: (customer: CartCustomer | null) => void
}) {
  const { t } = useLingui()
  const [name, setName] = useState(canSave ? (isDigits(startWith) ? '' : startWith) : (value?.name ?? ''))
  const [phone, setPhone] = useState(canSave ? (isDigits(startWith) ? startWith : '') : (value?.phone ?? ''))
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const all = useQuery({ ...customerQueries.list(), enabled: canSave })

  const e164 = phone.trim() === '' ? '' : normalisePhone(phone)
  const known = e164 ? all.data?.find((customer) => customer.phones.includes(e164)) : undefined
  const nameError =
    isAsked && name.trim() === '' && (canSave || phone.trim() === '') ? t`Enter the customer's name.` : undefined
  const phoneError = isAsked && e164 === null ? t`Enter a phone number like 0712 345 678.` : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isBusy || e164 === null || (name.trim() === '' && (canSave || phone.trim() === ''))) return
    const made = { name: name.trim(), phone: e164 }
    if (!canSave) return onDone({ id: null, ...made })
    setBusy(true)
    try {
      const customer = await createCustomer({ id: uuidv7(), ...made, at: new Date().toISOString() })
      onDone({ id: customer.id, name: customer.name, phone: customer.phones[0] ?? '' })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={<Trans>Name</Trans>}
        optional={!canSave}
        value={name}
        maxLength={120}
        autoComplete="off"
        ref={focusFirst}
        error={nameError}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={<Trans>Phone number</Trans>}
        optional
        value={phone}
        maxLength={30}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        className="tnum"
        error={phoneError}
        onChange={(event) => setPhone(event.target.value)}
      />
      {known ? (
        <Note
          tone="info"
          action={
            <Button size="sm" onClick={() => onDone({ id: known.id, name: known.name, phone: e164 ?? '' })}>
              <Trans>Use</Trans>
            </Button>
          }
        >
          <Trans>
            {known.name} already has the number {formatPhone(e164 ?? '')}.
          </Trans>
        </Note>
      ) : null}
      {canSave ? null : (
        <p className="text-small text-ink-2">
          <Trans>The name and the phone number are written on this order.</Trans>
        </p>
      )}
      {failure ? (
        <Note tone="bad" title={<Trans>The customer is not saved</Trans>}>
          {t(refusalText(failure))}
        </Note>
      ) : null}
      <div className="flex flex-wrap gap-2 justify-end">
        {onBack ? (
          <Button tone="text" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        ) : value ? (
          <Button tone="danger" onClick={() => onDone(null)}>
            <Trans>No customer</Trans>
          </Button>
        ) : null}
        <Button type="submit" tone="primary" busy={isBusy} busyLabel={<Trans>Saving…</Trans>} className="flex-1">
          {canSave ? <Trans>Save and choose</Trans> : <Trans>Write on the order</Trans>}
        </Button>
      </div>
    </form>
  )
}
