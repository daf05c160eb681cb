import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { checkClaim } from '../../../shared/domain/claim-checks.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Wallet } from '../../../shared/domain/options.ts'
import { readWalletMessage, type WalletMessage } from '../../../shared/domain/wallet-message.ts'
import { foldReference } from '../../../shared/domain/references.ts'
import { useOptions } from '../../i18n/option-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { recordClaim } from '../../offline/till.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { useOnline } from '../../session/device.ts'
import { claimsQueries } from './claims.queries.ts'
import { OrderChoice, type PickedOrder, usePickedOrder } from './order-choice.tsx'
import { WarningList } from './warning-list.tsx'

interface Fields {
  wallet: Wallet | ''
  reference: string
  amountTzs: number | null
  payerName: string
  payerPhone: string
  messageAt: string | null
}
const blank: Fields = { wallet: '', reference: '', amountTzs: null, payerName: '', payerPhone: '', messageAt: null }
const fieldsOf = ({ wallet, reference, amountTzs, payerName, payerPhone, at }: WalletMessage): Fields => ({
  wallet,
  reference,
  amountTzs,
  payerName,
  payerPhone,
  messageAt: at,
})

/**
 * A wallet's message, pasted or shared. What can be read of it fills the fields; the rest is typed. Saved on the device first, and sent when there is a network:
 * it is a claim, never a payment.
 */
export function ClaimForm({
  text: given,
  orderId,
  onKeep,
  onClose,
}: {
  text: string
  orderId: string | null
  /** Keeps what is typed until it is handed in. */ onKeep: (text: string) => void
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const wallets = useOptions('wallet')
  const isOnline = useOnline()
  // One id for this form for ever: a second try after an unclear first is the same message.
  const [id] = useState(() => uuidv7())
  const [text, setText] = useState(given)
  const [reading, setReading] = useState<WalletMessage | null>(() => readWalletMessage(given))
  const [fields, setFields] = useState<Fields>(() => (reading ? fieldsOf(reading) : blank))
  const [order, setOrder] = useState<PickedOrder | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [hasDropped, setDropped] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const fromPage = usePickedOrder(hasDropped ? null : orderId)
  const picked = order ?? (hasDropped ? null : fromPage)
  useUpdateHold(text !== '' || fields.reference !== '')
  const reference = foldReference(fields.reference)
  const asked = useDebounced(reference, 400)
  const known = useQuery({ ...claimsQueries.known(asked), enabled: isOnline && asked.length >= 6 })
  const change = (patch: Partial<Fields>) => setFields((now) => ({ ...now, ...patch }))
  const read = (next: string) => {
    setText(next)
    onKeep(next)
    const found = readWalletMessage(next)
    setReading(found)
    if (found) setFields(fieldsOf(found))
  }
  const paste = async () => {
    try {
      read((await navigator.clipboard.readText()).slice(0, 2000))
    } catch {
      toast({
        title: t`The browser does not let Kaunta read what was copied`,
        description: t`Press long in the field and choose Paste.`,
        type: 'warning',
      })
    }
  }
  const walletError = isAsked && fields.wallet === '' ? t`Choose the wallet.` : undefined
  const referenceError = isAsked && reference.length < 4 ? t`Type the reference from the payment SMS.` : undefined
  const amountError = isAsked && !fields.amountTzs ? t`Enter how much was paid.` : undefined
  const isComplete = fields.wallet !== '' && reference.length >= 4 && fields.amountTzs !== null && fields.amountTzs > 0
  const [openedAt] = useState(() => new Date().toISOString())
  const warnings =
    isComplete && fields.wallet !== '' && fields.amountTzs !== null
      ? checkClaim({
          wallet: fields.wallet,
          reference,
          amountTzs: fields.amountTzs,
          messageAt: fields.messageAt,
          at: openedAt,
          read: reading,
          expectedTzs: picked?.owedTzs ?? null,
          orderAt: picked?.at ?? null,
        })
      : []
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isBusy || !isComplete || fields.wallet === '' || fields.amountTzs === null) return
    setBusy(true)
    setProblem(null)
    try {
      await recordClaim({
        id,
        text,
        wallet: fields.wallet,
        reference,
        amountTzs: fields.amountTzs,
        payerName: fields.payerName,
        payerPhone: fields.payerPhone,
        messageAt: fields.messageAt,
        orderId: picked?.id ?? null,
        expectedTzs: picked?.owedTzs ?? null,
        at: new Date().toISOString(),
      })
      toast({
        title: t`Payment SMS submitted`,
        description: isOnline
          ? t`It counts when the wallet confirms it.`
          : t`It is kept on this device and sent when there is network.`,
        type: 'success',
      })
      onKeep('')
      onClose()
    } catch (error) {
      setProblem(i18n._(refusalText(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Submit a payment SMS</Trans>} full>
      <form className="grid grid-cols-1 gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <TextAreaField
          label={<Trans>The message, as it came</Trans>}
          rows={4}
          maxLength={2000}
          value={text}
          onChange={(event) => read(event.target.value)}
          help={<Trans>Copy all of the SMS. From the SMS app you can also share it straight to Kaunta.</Trans>}
        />
        <div className="-mt-2">
          <Button size="sm" icon="copy" onClick={() => void paste()}>
            <Trans>Paste</Trans>
          </Button>
        </div>
        {text.trim() !== '' && !reading ? (
          <Note tone="held" icon="info">
            <Trans>This message could not be read. Type what it says.</Trans>
          </Note>
        ) : null}
        <SelectField
          label={<Trans>Wallet</Trans>}
          placeholder={t`Choose`}
          options={wallets}
          value={fields.wallet}
          error={walletError}
          onChange={(event) =>
            change({ wallet: wallets.find((wallet) => wallet.value === event.target.value)?.value ?? '' })
          }
        />
        <div className="grid grid-cols-1 sm:grid-cols-2 gap-4">
          <TextField
            label={<Trans>Reference</Trans>}
            value={fields.reference}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            boxClassName="[&>input]:uppercase tnum font-medium"
            error={referenceError}
            onChange={(event) => change({ reference: event.target.value })}
          />
          <MoneyField
            label={<Trans>Amount</Trans>}
            value={fields.amountTzs}
            onChange={(amountTzs) => change({ amountTzs })}
            error={amountError}
          />
          <TextField
            label={<Trans>Name of the payer</Trans>}
            optional
            maxLength={120}
            autoComplete="off"
            value={fields.payerName}
            onChange={(event) => change({ payerName: event.target.value })}
          />
          <TextField
            label={<Trans>Phone of the payer</Trans>}
            optional
            type="tel"
            maxLength={30}
            autoComplete="off"
            value={fields.payerPhone}
            onChange={(event) => change({ payerPhone: event.target.value })}
          />
        </div>
        {fields.messageAt ? (
          <p className="text-dense text-ink-2">
            <Trans>The message says {format.date(fields.messageAt)}.</Trans>
          </p>
        ) : null}
        {known.data ? (
          <Note tone="bad" title={<Trans>This reference was submitted before</Trans>}>
            <Trans>
              {known.data.byName ?? '–'} submitted it, {format.date(known.data.at)}. It counts once; this one is kept
              beside it.
            </Trans>
          </Note>
        ) : null}
        <WarningList warnings={warnings} />
        <fieldset className="grid grid-cols-1 gap-2 min-w-0">
          <legend className="lab">
            <Trans>For which order</Trans>
          </legend>
          {picked && !isChoosing ? (
            <div className="flex flex-wrap items-center gap-3 border border-line rounded-tile px-3 min-h-14">
              <span className="flex-1 min-w-0">
                <b className="tnum">{picked.number}</b>
                <span className="block text-small text-ink-2 wrap-any">
                  {[picked.customer, t`owes ${formatTzs(picked.owedTzs)}`].filter(Boolean).join(', ')}
                </span>
              </span>
              <Button size="sm" tone="text" onClick={() => setChoosing(true)}>
                <Trans>Change</Trans>
              </Button>
            </div>
          ) : isChoosing ? (
            <OrderChoice
              amountTzs={fields.amountTzs}
              onPick={(next) => {
                setOrder(next)
                setChoosing(false)
              }}
              onCancel={() => {
                setOrder(null)
                setDropped(true)
                setChoosing(false)
              }}
            />
          ) : (
            <div>
              <Button icon="orders" onClick={() => setChoosing(true)}>
                <Trans>Choose the order</Trans>
              </Button>
            </div>
          )}
        </fieldset>
        {isOnline ? null : (
          <Note tone="held">
            <Trans>No network. The message is kept on this device and sent by itself.</Trans>
          </Note>
        )}
        {problem === null ? null : (
          <Note tone="bad" title={<Trans>Not saved</Trans>}>
            {problem}
          </Note>
        )}
        <Button type="submit" tone="primary" size="lg" full busy={isBusy} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Submit, not confirmed yet</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
