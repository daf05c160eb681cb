import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { checkClaim } from '../../../shared/domain/claim-checks.ts'
import { WALLETS } from '../../../shared/domain/options.ts'
import { readWalletMessage, type WalletMessage } from '../../../shared/domain/wallet-message.ts'
import { foldReference } from '../../../shared/domain/references.ts'
import { useOptions } from '../../i18n/option-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
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

const Fields = z.object({
  text: z.string(),
  wallet: z.enum(WALLETS).or(z.literal('')),
  reference: z.string(),
  amountTzs: z.number().nullable(),
  payerName: z.string(),
  payerPhone: z.string(),
  messageAt: z.string().nullable(),
})
type Fields = z.infer<typeof Fields>
const Form = Fields.extend({
  wallet: Fields.shape.wallet.refine((value) => value !== ''),
  reference: Fields.shape.reference.refine((typed) => foldReference(typed).length >= 4),
  amountTzs: Fields.shape.amountTzs.refine((amount) => amount !== null && amount > 0),
})
const BLANK: Fields = {
  text: '',
  wallet: '',
  reference: '',
  amountTzs: null,
  payerName: '',
  payerPhone: '',
  messageAt: null,
}
const fieldsOf = (read: WalletMessage | null) =>
  read && {
    wallet: read.wallet,
    reference: read.reference,
    amountTzs: read.amountTzs,
    payerName: read.payerName,
    payerPhone: read.payerPhone,
    messageAt: read.at,
  }

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
  const { form, errors, problem, onSubmit, startFrom, newId } = useDraftForm<Fields, Fields>({
    resolver: useFormResolver(Form),
    start: { ...BLANK, text: given, ...fieldsOf(readWalletMessage(given)) },
    draft: 'claim',
    // What was put right in one message is nothing for another.
    kept: Fields.refine((kept) => kept.text === given),
  })
  const { control, register, setValue } = form
  const fields = { ...BLANK, ...useWatch({ control }) }
  const { text } = fields
  const reading = readWalletMessage(text)
  const [order, setOrder] = useState<PickedOrder | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [hasDropped, setDropped] = useState(false)
  const fromPage = usePickedOrder(hasDropped ? null : orderId)
  const picked = order ?? (hasDropped ? null : fromPage)
  // A shared one too, in which nobody typed.
  useUpdateHold(text !== '')
  const reference = foldReference(fields.reference)
  const asked = useDebounced(reference, 400)
  const known = useQuery({ ...claimsQueries.known(asked), enabled: isOnline && asked.length >= 6 })
  const read = (next: string) => {
    onKeep(next)
    const found = fieldsOf(readWalletMessage(next))
    if (!found) return
    form.setValues(found, { shouldDirty: true })
    form.clearErrors()
  }
  const paste = async () => {
    try {
      const copied = (await navigator.clipboard.readText()).slice(0, 2000)
      setValue('text', copied, { shouldDirty: true })
      read(copied)
    } catch {
      toast({
        title: t`The browser does not let Kaunta read what was copied`,
        description: t`Press long in the field and choose Paste.`,
        type: 'warning',
      })
    }
  }
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
  const close = () => {
    startFrom(BLANK)
    onClose()
  }
  const submit = onSubmit(async (values) => {
    if (values.wallet === '' || values.amountTzs === null) return
    await recordClaim({
      ...values,
      // One id until it is handed in: a second try after an unclear first is the same message.
      id: newId(),
      wallet: values.wallet,
      amountTzs: values.amountTzs,
      reference: foldReference(values.reference),
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
    close()
  })
  return (
    <Sheet open onOpenChange={close} title={<Trans>Submit a payment SMS</Trans>} full>
      <form className="grid grid-cols-1 gap-4" noValidate onSubmit={submit}>
        <TextAreaField
          label={<Trans>The message, as it came</Trans>}
          rows={4}
          maxLength={2000}
          help={<Trans>Copy all of the SMS. From the SMS app you can also share it straight to Kaunta.</Trans>}
          {...register('text', { onChange: (event: { target: { value: string } }) => read(event.target.value) })}
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
          error={besideField(errors.wallet, t`Choose the wallet.`)}
          {...register('wallet')}
        />
        <div className="grid grid-cols-1 sm:grid-cols-2 gap-4">
          <TextField
            label={<Trans>Reference</Trans>}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            boxClassName="[&>input]:uppercase tnum font-medium"
            error={besideField(errors.reference, t`Type the reference from the payment SMS.`)}
            {...register('reference')}
          />
          <Controller
            control={control}
            name="amountTzs"
            render={({ field }) => (
              <MoneyField
                label={<Trans>Amount</Trans>}
                error={besideField(errors.amountTzs, t`Enter how much was paid.`)}
                {...field}
              />
            )}
          />
          <TextField
            label={<Trans>Name of the payer</Trans>}
            optional
            maxLength={120}
            autoComplete="off"
            {...register('payerName')}
          />
          <TextField
            label={<Trans>Phone of the payer</Trans>}
            optional
            type="tel"
            maxLength={30}
            autoComplete="off"
            {...register('payerPhone')}
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
            {i18n._(refusalText(problem))}
          </Note>
        )}
        <Button
          type="submit"
          tone="primary"
          size="lg"
          full
          busy={form.formState.isSubmitting}
          busyLabel={<Trans>Saving…</Trans>}
        >
          <Trans>Submit, not confirmed yet</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
