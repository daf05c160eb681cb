import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { line } from '../../../shared/contract/common.ts'
import type { PayoutDestination, PayoutHome, PayoutTarget } from '../../../shared/contract/payouts.ts'
import { PUSH_OPERATORS } from '../../../shared/domain/options.ts'
import { BANKS, normaliseAccount } from '../../../shared/domain/payouts.ts'
import { useFullOptionText } from '../../i18n/option-text.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { useOwnPasswordText } from '../../i18n/use-own-password-text.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { OwnPasswordField } from '../../patterns/own-password.tsx'
import { isMobileNumber } from '../../patterns/typed-contact.ts'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/chip.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/states.tsx'
import { payoutsMutations } from './payouts.queries.ts'

const OTHER = 'other'
const Place = z.object({
  kind: z.enum(['wallet', 'bank']),
  operator: z.enum(PUSH_OPERATORS),
  phone: z.string(),
  bank: z.string(),
  bic: z.string(),
  account: z.string(),
})
const targetOf = ({ kind, operator, phone, bank, bic, account }: z.infer<typeof Place>): PayoutTarget =>
  kind === 'wallet' ? { kind, operator, phone } : { kind, bank: bank === OTHER ? bic : bank, account }
const Form = Place.extend({ holder: line(120, 1), password: z.string().min(1) }).superRefine((values, context) => {
  const target = targetOf(values)
  if (target.kind === 'wallet' ? !isMobileNumber(target.phone) : !normaliseAccount(target.bank, target.account))
    context.addIssue({ code: 'custom', path: [target.kind === 'wallet' ? 'phone' : 'account'] })
})
const NOTHING: z.input<typeof Form> = {
  kind: 'wallet',
  operator: 'mpesa',
  phone: '',
  bank: '',
  bic: '',
  account: '',
  holder: '',
  password: '',
}

/** A wallet or bank account; the provider is asked for the name before it is saved. */
export function DestinationForm({
  home,
  onCancel,
  onDone,
}: {
  home: PayoutHome
  onCancel: () => void
  onDone: (place: PayoutDestination) => void
}) {
  const { t } = useLingui()
  const text = useFullOptionText()
  const errorText = useErrorText()
  const { form, errors, problem, onSubmit, newId } = useDraftForm({
    resolver: useFormResolver(Form),
    start: { ...NOTHING, kind: home.canKinds[0] ?? 'wallet' },
    nameOf: (path) => path.replace(/^target\./, ''),
    textOf: useOwnPasswordText(),
  })
  const { control, getValues, setValue, trigger } = form
  const [kind, bank] = useWatch({ control, name: ['kind', 'bank'] })
  const check = useMutation(payoutsMutations.check())
  const add = useMutation(payoutsMutations.add())
  const name = check.data?.name ?? null
  const lookUp = async () => {
    if (!(await trigger(kind === 'wallet' ? 'phone' : 'account', { shouldFocus: true }))) return
    check.mutate(targetOf(getValues()), {
      onSuccess: ({ name: found }) =>
        found === null ? undefined : setValue('holder', found, { shouldDirty: true, shouldValidate: true }),
    })
  }
  // Another place: what was said of the one before holds no longer.
  const changed = () => {
    check.reset()
    form.clearErrors(['phone', 'account'])
  }
  const place = { onChange: changed }
  const submit = onSubmit(async ({ holder, password, ...values }) =>
    onDone(await add.mutateAsync({ id: newId(), target: targetOf(values), holder, password })),
  )
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {home.canKinds.length > 1 ? (
        <Segment
          label={t`Send to`}
          value={kind}
          onChange={(next) => {
            setValue('kind', next, { shouldDirty: true })
            changed()
          }}
          full
          options={[
            { value: 'wallet', label: <Trans>Wallet</Trans> },
            { value: 'bank', label: <Trans>Bank</Trans> },
          ]}
        />
      ) : null}
      {kind === 'wallet' ? (
        <>
          <SelectField
            label={<Trans>Wallet</Trans>}
            options={PUSH_OPERATORS.map((value) => ({ value, label: text('wallet', value) }))}
            {...form.register('operator', place)}
          />
          <TextField
            label={<Trans>Phone number</Trans>}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            error={besideField(errors.phone, t`Enter a Tanzanian mobile number.`)}
            {...form.register('phone', place)}
          />
        </>
      ) : (
        <>
          <SelectField
            label={<Trans>Bank</Trans>}
            placeholder={t`Choose`}
            options={[
              ...BANKS.map(({ code, name: label }) => ({ value: code, label })),
              { value: OTHER, label: t`Another bank` },
            ]}
            error={errors.bank?.message}
            {...form.register('bank', place)}
          />
          {bank === OTHER ? (
            <TextField
              label={<Trans>BIC (SWIFT code)</Trans>}
              autoCapitalize="characters"
              maxLength={11}
              {...form.register('bic', place)}
            />
          ) : null}
          <TextField
            label={<Trans>Account number</Trans>}
            inputMode="numeric"
            error={besideField(errors.account, t`Choose the bank and enter the account number.`)}
            {...form.register('account', place)}
          />
        </>
      )}
      {home.hasNameCheck ? (
        <Button icon="search" busy={check.isPending} busyLabel={<Trans>Asking…</Trans>} onClick={() => void lookUp()}>
          <Trans>Check the name</Trans>
        </Button>
      ) : null}
      {check.isError ? <Note tone="bad">{errorText(check.error)}</Note> : null}
      {check.data ? (
        name === null ? (
          <Note tone="held">
            <Trans>The provider cannot tell the name. Check the number twice.</Trans>
          </Note>
        ) : (
          <Note tone="ok" title={name}>
            <Trans>This is the name at the provider.</Trans>
          </Note>
        )
      ) : null}
      <TextField
        label={<Trans>Account holder</Trans>}
        maxLength={120}
        readOnly={name !== null}
        error={besideField(errors.holder, t`Enter whose account it is.`)}
        {...form.register('holder')}
      />
      <OwnPasswordField
        error={errors.password}
        help={<Trans>So that nobody at an open screen can send the shop’s money to themselves.</Trans>}
        {...form.register('password')}
      />
      <p className="text-small text-ink-2">
        <Trans>All owners are told. The new place takes money after 48 hours.</Trans>
      </p>
      <FormProblem error={problem} />
      <div className="flex gap-2">
        <Button tone="text" onClick={onCancel}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" tone="primary" className="grow" busy={add.isPending} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
