import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { line } from '../../../shared/contract/common.ts'
import type { Passkey, SecondFactor } from '../../../shared/contract/second-factor.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { usePasskeyText } from '../../i18n/use-passkey-text.ts'
import { SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { OwnPasswordField } from '../../patterns/own-password.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { canUsePasskeys } from '../../session/passkeys.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormActions, FormSection } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { profileMutations } from './profile.queries.ts'
import { NO_PROOF, Proof, proofOf, StepField } from './step-field.tsx'

const MOST = 10

/** The person's passkeys: added on this device, looked at, removed. The first one brings recovery codes. */
export function PasskeysSection({
  state,
  onCodes,
}: {
  state: SecondFactor
  onCodes: (codes: readonly string[]) => void
}) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'add' | Passkey | null>(null)
  const { passkeys } = state
  const done = () => setOpen(null)
  return (
    <FormSection
      title={<Trans>Passkeys</Trans>}
      help={
        <Trans>
          You log in with the fingerprint, face or PIN of your phone, without a password. Nobody can copy a passkey from
          you, not even a false page.
        </Trans>
      }
    >
      {passkeys.length === 0 ? null : (
        <ul className="rows" aria-label={t`Passkeys`}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 min-h-16">
              <Line passkey={passkey} />
              <Button
                size="sm"
                onClick={() => setOpen(passkey)}
                aria-label={t`Remove ${passkey.name}`}
                disabled={open !== null && open !== 'add' && open.id === passkey.id}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open === 'add' ? (
        <Add state={state} onDone={done} onCodes={onCodes} />
      ) : open !== null ? (
        <Remove key={open.id} passkey={open} state={state} onDone={done} />
      ) : !canUsePasskeys() ? (
        <Note tone="info">
          <Trans>This browser cannot make a passkey at this address.</Trans>
        </Note>
      ) : passkeys.length < MOST ? (
        <Button icon="plus" onClick={() => setOpen('add')}>
          <Trans>Add a passkey</Trans>
        </Button>
      ) : null}
    </FormSection>
  )
}

function Line({ passkey }: { passkey: Passkey }) {
  const format = useFormat()
  const added = format.day(passkey.createdAt)
  const used = passkey.lastUsedAt === null ? '' : format.date(passkey.lastUsedAt)
  return (
    <span className="flex-1 min-w-48">
      <b className="block font-medium wrap-any">{passkey.name}</b>
      <span className="block text-small text-ink-2">
        {used === '' ? (
          <Trans>Added {added}, not used yet</Trans>
        ) : (
          <Trans>
            Added {added}, last used {used}
          </Trans>
        )}
      </span>
      {passkey.isSynced ? (
        <Badge>
          <Trans>Kept in your Google or Apple account</Trans>
        </Badge>
      ) : null}
    </span>
  )
}

interface PartProps {
  state: SecondFactor
  onDone: () => void
}

function Add({ state, onDone, onCodes }: PartProps & { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useLingui()
  const text = usePasskeyText()
  const add = useMutation(profileMutations.addPasskey())
  const { form, errors, problem, onSubmit } = useDraftForm({
    resolver: useFormResolver(Proof.extend({ name: line(60, 1) })),
    start: { ...NO_PROOF, name: '' },
    fieldOf: { 'auth.factor_wrong': 'code', 'auth.factor_needed': 'code' },
    textOf: text,
  })
  const submit = onSubmit(async ({ name, ...given }) => {
    const { recoveryCodes } = await add.mutateAsync({ name, proof: await proofOf(given, state) })
    toast({ title: t`Passkey added`, type: 'success' })
    onDone()
    if (recoveryCodes) onCodes(recoveryCodes)
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField
        label={<Trans>Name</Trans>}
        help={<Trans>So that you know it in the list: “My phone”.</Trans>}
        maxLength={60}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <OwnPasswordField error={errors.password} {...form.register('password')} />
      <StepField state={state} error={errors.code} {...form.register('code')} />
      {state.isOn ? null : (
        <p className="text-small text-ink-2">
          <Trans>
            From then on your password alone does not open your shop. All other devices are logged out, and payouts you
            ask for rest for two days.
          </Trans>
        </p>
      )}
      {problem === null ? null : <Note tone="bad">{text(problem)}</Note>}
      <SavingNeedsNetwork />
      <FormActions>
        <Button tone="text" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" tone="primary" busy={add.isPending} busyLabel={<Trans>One moment…</Trans>}>
          <Trans>Add the passkey</Trans>
        </Button>
      </FormActions>
    </form>
  )
}

function Remove({ passkey, state, onDone }: PartProps & { passkey: Passkey }) {
  const { t } = useLingui()
  const text = usePasskeyText()
  const remove = useMutation(profileMutations.removePasskey())
  const { form, errors, problem, onSubmit } = useDraftForm({
    resolver: useFormResolver(Proof),
    start: NO_PROOF,
    fieldOf: { 'auth.factor_wrong': 'code', 'auth.factor_needed': 'code' },
    textOf: text,
  })
  const { id, name } = passkey
  const isLast = state.passkeys.length === 1 && !state.hasApp
  const submit = onSubmit(async (given) => {
    await remove.mutateAsync({ id, proof: await proofOf(given, state) })
    toast({ title: t`Passkey removed`, type: 'success' })
    onDone()
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Note tone={isLast ? 'held' : 'info'} icon="alert" title={<Trans>Remove {name}?</Trans>}>
        {isLast ? (
          <Trans>It is your last one: your password alone opens your shop again.</Trans>
        ) : (
          <Trans>It does not log in any more. Delete it on the device too.</Trans>
        )}
      </Note>
      <OwnPasswordField error={errors.password} {...form.register('password')} />
      <StepField state={state} error={errors.code} {...form.register('code')} />
      {problem === null ? null : <Note tone="bad">{text(problem)}</Note>}
      <SavingNeedsNetwork />
      <FormActions>
        <Button tone="text" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" tone="danger" busy={remove.isPending}>
          <Trans>Remove the passkey</Trans>
        </Button>
      </FormActions>
    </form>
  )
}
