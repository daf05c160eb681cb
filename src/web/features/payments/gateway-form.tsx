import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { PaymentAdapter, PaymentMode } from '../../../shared/contract/lists.ts'
import type { PaymentSettings } from '../../../shared/contract/payments.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { RadioList } from '../../ui/choice.tsx'
import { PasswordField, SelectField, TextField } from '../../ui/field.tsx'
import { FormActions, FormSection } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { useOnline } from '../../session/device.ts'
import { credentialWord } from './credential-words.ts'
import { paymentsMutations } from './payments.queries.ts'

/** Where the money goes. Changing it asks for the password; keys that are set are never shown again. */
export function GatewayForm({ settings }: { settings: PaymentSettings }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const { own, adapters } = settings
  const [mode, setMode] = useState<PaymentMode>(settings.mode)
  const [adapter, setAdapter] = useState<PaymentAdapter | ''>(own.adapter ?? '')
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [password, setPassword] = useState('')
  const [isAsked, setAsked] = useState(false)
  const save = useMutation(paymentsMutations.saveSettings())
  const isSameAdapter = adapter === (own.adapter ?? '')
  const chosen = adapters.find((one) => one.adapter === adapter)
  // The product pays nothing out of a shop's own gateway: what its portal has for that is not asked for.
  const fields = chosen?.fields.filter(({ name }) => !name.startsWith('payout')) ?? []
  const isSet = (name: string) => isSameAdapter && own.credentials.some((one) => one.name === name && one.isSet)
  const given = Object.entries(typed).filter(([, value]) => value.trim() !== '')
  const isDirty = mode !== settings.mode || !isSameAdapter || given.length > 0
  useUpdateHold(isDirty)
  const missing = (name: string, isOptional: boolean) =>
    mode === 'own' && !isOptional && !isSet(name) && (typed[name] ?? '').trim() === ''
  const adapterError = isAsked && mode === 'own' && adapter === '' ? t`Choose the gateway.` : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (
      !isDirty
      || save.isPending
      || password === ''
      || (mode === 'own' && (!chosen || fields.some((field) => missing(field.name, field.isOptional))))
    )
      return
    save.mutate(
      {
        mode,
        ...(isSameAdapter ? {} : { ownAdapter: adapter === '' ? null : adapter }),
        ...(given.length > 0 ? { credentials: Object.fromEntries(given) } : {}),
        password,
      },
      {
        onSuccess: () => {
          setTyped({})
          setPassword('')
          setAsked(false)
          toast({ title: t`Payment settings saved`, type: 'success' })
        },
      },
    )
  }
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
          onChange={setMode}
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
              value={adapter}
              error={adapterError}
              onChange={(event) => {
                setAdapter(adapters.find((one) => one.adapter === event.target.value)?.adapter ?? '')
                setTyped({})
              }}
            />
            {fields.map((field) => {
              const word = credentialWord(field.name)
              const common = {
                label: typeof word === 'string' ? word : t(word),
                optional: field.isOptional,
                autoComplete: 'off',
                maxLength: 4000,
                value: typed[field.name] ?? '',
                error:
                  isAsked && missing(field.name, field.isOptional) ? t`Copy it from the gateway’s portal.` : undefined,
                help: isSet(field.name) ? t`It is set. Leave empty to keep it.` : undefined,
                onChange: (event: { target: { value: string } }) =>
                  setTyped((now) => ({ ...now, [field.name]: event.target.value })),
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
        {isDirty ? (
          <PasswordField
            label={<Trans>Your password</Trans>}
            help={<Trans>Asked for because this decides where the shop’s money goes.</Trans>}
            autoComplete="current-password"
            value={password}
            error={isAsked && password === '' ? t`Enter your password.` : undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : null}
        {save.error ? (
          <Note tone="bad" title={<Trans>Not saved</Trans>}>
            {errorText(save.error)}
          </Note>
        ) : null}
        {isOnline ? null : (
          <Note tone="held">
            <Trans>No network. Saving needs it. What you type here stays.</Trans>
          </Note>
        )}
      </FormSection>
      {isDirty ? (
        <FormActions>
          <Button
            tone="text"
            onClick={() => {
              setMode(settings.mode)
              setAdapter(own.adapter ?? '')
              setTyped({})
              setPassword('')
              setAsked(false)
            }}
          >
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
