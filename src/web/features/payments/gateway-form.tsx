import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { PAYMENT_ADAPTERS, PAYMENT_MODES } from '../../../shared/contract/lists.ts'
import type { PaymentSettings } from '../../../shared/contract/payments.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { useOwnPasswordText } from '../../i18n/use-own-password-text.ts'
import { FormProblem, SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { OwnPasswordField } from '../../patterns/own-password.tsx'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { RadioList } from '../../ui/choice.tsx'
import { PasswordField, SelectField, TextField } from '../../ui/field.tsx'
import { FormActions, FormSection } from '../../ui/page.tsx'
import { toast } from '../../ui/toast-store.ts'
import { credentialWord } from './credential-words.ts'
import { paymentsMutations } from './payments.queries.ts'

type Adapter = PaymentSettings['own']['adapter'] | ''
// The product pays nothing out of a shop's own gateway: what its portal has for that is not asked for.
const fieldsOf = ({ adapters }: PaymentSettings, adapter: Adapter) =>
  adapters.find((one) => one.adapter === adapter)?.fields.filter(({ name }) => !name.startsWith('payout')) ?? []
const isSet = ({ own }: PaymentSettings, adapter: Adapter, name: string) =>
  adapter === own.adapter && own.credentials.some((one) => one.name === name && one.isSet)
const nothingTyped = ({ adapters }: PaymentSettings) =>
  Object.fromEntries(adapters.flatMap(({ fields }) => fields.map(({ name }) => [name, ''])))
const given = (credentials: Record<string, string>) =>
  Object.entries(credentials).filter(([, value]) => value.trim() !== '')
const formOf = (settings: PaymentSettings) =>
  z
    .object({
      mode: z.enum(PAYMENT_MODES),
      adapter: z.enum(PAYMENT_ADAPTERS).or(z.literal('')),
      credentials: z.record(z.string(), z.string()),
      password: z.string().min(1),
    })
    .superRefine(({ mode, adapter, credentials }, context) => {
      if (mode !== 'own') return
      if (adapter === '') context.addIssue({ code: 'custom', path: ['adapter'] })
      for (const { name, isOptional } of fieldsOf(settings, adapter))
        if (!isOptional && !isSet(settings, adapter, name) && (credentials[name] ?? '').trim() === '')
          context.addIssue({ code: 'custom', path: ['credentials', name] })
    })
const startOf = (settings: PaymentSettings): z.input<ReturnType<typeof formOf>> => ({
  mode: settings.mode,
  adapter: settings.own.adapter ?? '',
  credentials: nothingTyped(settings),
  password: '',
})

/** Where the money goes. Changing it asks for the password; keys that are set are never shown again. */
export function GatewayForm({ settings }: { settings: PaymentSettings }) {
  const { t } = useLingui()
  const { own, adapters } = settings
  const { form, errors, problem, onSubmit, startFrom } = useDraftForm({
    resolver: useFormResolver(useMemo(() => formOf(settings), [settings])),
    start: startOf(settings),
    nameOf: (path) => (path === 'ownAdapter' ? 'adapter' : path),
    textOf: useOwnPasswordText(),
  })
  const { control, register, setValue } = form
  const [mode, adapter, credentials] = useWatch({ control, name: ['mode', 'adapter', 'credentials'] })
  const save = useMutation(paymentsMutations.saveSettings())
  const isSameAdapter = adapter === (own.adapter ?? '')
  // Without the password, which is asked for because of these.
  const hasChanged = mode !== settings.mode || !isSameAdapter || given(credentials).length > 0
  const submit = onSubmit(async (values) => {
    const typed = given(values.credentials)
    const saved = await save.mutateAsync({
      mode: values.mode,
      ...(isSameAdapter ? {} : { ownAdapter: values.adapter === '' ? null : values.adapter }),
      ...(typed.length > 0 ? { credentials: Object.fromEntries(typed) } : {}),
      password: values.password,
    })
    startFrom(startOf(saved))
    toast({ title: t`Payment settings saved`, type: 'success' })
  })
  const copy = () => {
    if (own.callbackUrl === null) return
    void navigator.clipboard.writeText(own.callbackUrl).then(
      () => toast({ title: t`Address copied`, type: 'success' }),
      () => undefined,
    )
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <FormSection title={<Trans>Where the money goes</Trans>}>
        <RadioList
          legend={<Trans>Where the money goes</Trans>}
          hideLegend
          name="mode"
          value={mode}
          onChange={(next) => setValue('mode', next, { shouldDirty: true })}
          options={[
            {
              value: 'kaunta',
              label: <Trans>Kaunta payments</Trans>,
              help: (
                <Trans>
                  Kaunta collects it. You see your balance here and have it paid out. A fee is taken for each payment.
                </Trans>
              ),
            },
            {
              value: 'own',
              label: <Trans>Your own gateway</Trans>,
              help: (
                <Trans>
                  It goes straight to your account there. No fee, no balance and no payout of ours; payments are still
                  matched to orders.
                </Trans>
              ),
            },
          ]}
        />
        {mode === 'own' ? (
          <>
            <SelectField
              label={<Trans>Gateway</Trans>}
              placeholder={t`Choose`}
              options={adapters.map((one) => ({ value: one.adapter, label: one.label }))}
              error={besideField(errors.adapter, t`Choose the gateway.`)}
              {...register('adapter', {
                onChange: () => {
                  setValue('credentials', nothingTyped(settings))
                  form.clearErrors('credentials')
                },
              })}
            />
            {fieldsOf(settings, adapter).map((field) => {
              const word = credentialWord(field.name)
              const common = {
                label: typeof word === 'string' ? word : t(word),
                optional: field.isOptional,
                autoComplete: 'off',
                maxLength: 4000,
                error: besideField(errors.credentials?.[field.name], t`Copy it from the gateway’s portal.`),
                help: isSet(settings, adapter, field.name) ? t`It is set. Leave empty to keep it.` : undefined,
                ...register(`credentials.${field.name}`),
              }
              return field.isSecret ? (
                <PasswordField key={`${adapter} ${field.name}`} {...common} autoComplete="new-password" />
              ) : (
                <TextField key={`${adapter} ${field.name}`} {...common} spellCheck={false} />
              )
            })}
            {isSameAdapter && own.callbackUrl ? (
              <div className="grid gap-1">
                <p className="lab">
                  <Trans>Callback address, for the gateway’s portal</Trans>
                </p>
                <p className="flex items-center gap-2">
                  <code className="flex-1 min-w-0 wrap-any bg-sunken rounded-control px-3 py-2 text-dense">
                    {own.callbackUrl}
                  </code>
                  <Button size="sm" icon="copy" onClick={copy}>
                    <Trans>Copy</Trans>
                  </Button>
                </p>
                <p className="text-small text-ink-2">
                  <Trans>Give it to nobody else. It changes when you choose another gateway.</Trans>
                </p>
              </div>
            ) : null}
          </>
        ) : null}
        {hasChanged ? (
          <OwnPasswordField
            help={<Trans>Asked for because this decides where the shop’s money goes.</Trans>}
            error={errors.password}
            {...register('password')}
          />
        ) : null}
        <FormProblem error={problem} title={<Trans>Not saved</Trans>} />
        <SavingNeedsNetwork />
      </FormSection>
      {hasChanged ? (
        <FormActions>
          <Button tone="text" onClick={() => startFrom(startOf(settings))}>
            <Trans>Undo changes</Trans>
          </Button>
          <Button type="submit" tone="primary" busy={save.isPending} busyLabel={<Trans>Saving…</Trans>}>
            <Trans>Save changes</Trans>
          </Button>
        </FormActions>
      ) : null}
    </form>
  )
}
