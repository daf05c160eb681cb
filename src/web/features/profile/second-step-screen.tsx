import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { FactorCode, type SecondFactor } from '../../../shared/contract/second-factor.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { usePasskeyText } from '../../i18n/use-passkey-text.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { FormProblem, SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { OwnPasswordField } from '../../patterns/own-password.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormActions, FormSection, Page, PageHeader } from '../../ui/page.tsx'
import { QrPicture } from '../../ui/qr-picture.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { profileMutations, profileQueries } from './profile.queries.ts'
import { NO_PROOF, Proof, proofOf, StepField } from './step-field.tsx'

/** Passkeys, and a code of an authenticator app beside the password: switched on, looked after, switched off. */
export function SecondStepScreen() {
  const { t } = useLingui()
  const state = useQuery(profileQueries.secondStep())
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Page narrow>
      <PageHeader back={<BackLink to="/dashboard/profile" label={t`Back to my profile`} />} />
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
      ) : !state.data ? (
        <Card flush>
          <QueryWait query={state} count={3} />
        </Card>
      ) : begun ? (
        <Scan
          begun={begun}
          onCodes={(made) => {
            setBegun(null)
            setCodes(made)
          }}
        />
      ) : (
        <>
          {state.data.isOn ? <LookAfter state={state.data} onCodes={setCodes} /> : null}
          <PasskeysSection state={state.data} onCodes={setCodes} />
          {state.data.hasApp ? null : <Begin state={state.data} onBegun={setBegun} />}
        </>
      )}
    </Page>
  )
}

function Begin({ state, onBegun }: { state: SecondFactor; onBegun: (begun: { secret: string; uri: string }) => void }) {
  const text = usePasskeyText()
  const begin = useMutation(profileMutations.beginSecondStep())
  const { form, errors, problem, onSubmit } = useDraftForm({
    resolver: useFormResolver(Proof),
    start: NO_PROOF,
    fieldOf: { 'auth.factor_wrong': 'code', 'auth.factor_needed': 'code' },
    textOf: text,
  })
  return (
    <form
      noValidate
      onSubmit={onSubmit(async (given) => onBegun(await begin.mutateAsync(await proofOf(given, state))))}
    >
      <FormSection
        title={<Trans>Authenticator app</Trans>}
        help={
          <Trans>
            With it a log-in by password also asks for six digits that an app on your phone shows, without network.
            Whoever sees your password still stays outside.
          </Trans>
        }
      >
        <ol className="list-decimal ps-5 grid gap-1">
          <li>
            <Trans>Install an authenticator app: Google Authenticator, Microsoft Authenticator or another.</Trans>
          </li>
          <li>
            <Trans>Scan the code that comes next with it, and type the six digits it shows.</Trans>
          </li>
          <li>
            <Trans>Write down ten recovery codes, for the day the phone is gone.</Trans>
          </li>
        </ol>
        <OwnPasswordField error={errors.password} {...form.register('password')} />
        <StepField state={state} error={errors.code} {...form.register('code')} />
        {problem === null ? null : <Note tone="bad">{text(problem)}</Note>}
        <SavingNeedsNetwork />
        <FormActions>
          <Button type="submit" tone="primary" busy={begin.isPending} busyLabel={<Trans>One moment…</Trans>}>
            <Trans>Go on</Trans>
          </Button>
        </FormActions>
      </FormSection>
    </form>
  )
}

const Code = z.object({ code: FactorCode })

function Scan({ begun, onCodes }: { begun: { secret: string; uri: string }; onCodes: (codes: string[]) => void }) {
  const { t } = useLingui()
  const confirm = useMutation(profileMutations.confirmSecondStep())
  const { form, errors, problem, onSubmit } = useDraftForm({
    resolver: useFormResolver(Code),
    start: { code: '' },
    fieldOf: { 'auth.factor_wrong': 'code' },
  })
  const submit = onSubmit(async ({ code }) => onCodes((await confirm.mutateAsync(code)).recoveryCodes))
  return (
    <form noValidate onSubmit={submit}>
      <FormSection
        title={<Trans>Scan it with your app</Trans>}
        help={<Trans>On this same phone: open it in the app, or type the key below into it.</Trans>}
      >
        <div className="grid gap-3 justify-items-start">
          <QrPicture text={begun.uri} label={t`Code for the authenticator app`} />
          <p className="wrap-any tnum select-all" translate="no">
            {begun.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <a className={buttonClass()} href={begun.uri}>
            <Trans>Open in the app</Trans>
          </a>
        </div>
        <TextField
          label={<Trans>The six digits that the app shows</Trans>}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          className="tnum"
          error={besideField(errors.code, t`Enter the six digits that the app shows.`)}
          {...form.register('code')}
        />
        <FormProblem error={problem} />
        <SavingNeedsNetwork />
        <p className="text-small text-ink-2">
          <Trans>All other devices are logged out. Payouts you ask for rest for two days.</Trans>
        </p>
        <FormActions>
          <Button type="submit" tone="primary" busy={confirm.isPending} busyLabel={<Trans>Saving…</Trans>}>
            <Trans>Switch on</Trans>
          </Button>
        </FormActions>
      </FormSection>
    </form>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useLingui()
  const text = codes.join('\n')
  return (
    <FormSection
      title={<Trans>Write these down now</Trans>}
      help={
        <Trans>
          Each opens your account once, instead of the app or a passkey. They are shown only this time: put the paper
          where your money is.
        </Trans>
      }
    >
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 tnum font-bold" aria-label={t`Recovery codes`} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <FormActions>
        <Button
          icon="download"
          onClick={() => saveFile('kaunta-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}
        >
          <Trans>Save as a file</Trans>
        </Button>
        <Button tone="primary" onClick={onKept}>
          <Trans>I have written them down</Trans>
        </Button>
      </FormActions>
    </FormSection>
  )
}

function LookAfter({ state, onCodes }: { state: SecondFactor; onCodes: (codes: string[]) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const text = usePasskeyText()
  const renew = useMutation(profileMutations.renewRecovery())
  const end = useMutation(profileMutations.endSecondStep())
  const { form, errors, problem, onSubmit, startFrom } = useDraftForm({
    resolver: useFormResolver(Proof),
    start: NO_PROOF,
    fieldOf: { 'auth.factor_wrong': 'code', 'auth.factor_needed': 'code' },
    textOf: text,
  })
  const switchOff = onSubmit(async (values) => {
    await end.mutateAsync(await proofOf(values, state))
    toast({ title: t`The second step is off`, type: 'success' })
  })
  const submit = onSubmit(async (values) => {
    const { recoveryCodes } = await renew.mutateAsync(await proofOf(values, state))
    startFrom(NO_PROOF)
    onCodes(recoveryCodes)
  })
  const [since, ends, left] = [
    state.since === null ? '' : format.day(state.since),
    state.endsAt === null ? '' : format.date(state.endsAt),
    state.recoveryLeft,
  ]
  return (
    <form noValidate onSubmit={submit}>
      <FormSection
        title={<Trans>Your password alone is not enough</Trans>}
        help={<Trans>Since {since}. A change here wants your password, and a code or a passkey.</Trans>}
      >
        {state.endsAt === null ? null : (
          <Note tone="bad" title={<Trans>It ends on {ends}</Trans>}>
            <Trans>
              Somebody with your password said that app and recovery codes are lost. If it was not you: enter a code
              below and make new recovery codes, then change your password.
            </Trans>
          </Note>
        )}
        <Note tone={left < 3 ? 'held' : 'info'} icon="key">
          {left === 0 ? (
            <Trans>No recovery code is left. Make new ones, so that a lost phone does not shut you out.</Trans>
          ) : (
            <Trans>Recovery codes left: {left}</Trans>
          )}
        </Note>
        <OwnPasswordField error={errors.password} {...form.register('password')} />
        <StepField state={state} error={errors.code} {...form.register('code')} />
        {problem === null ? null : <Note tone="bad">{text(problem)}</Note>}
        <SavingNeedsNetwork />
        <FormActions>
          <Button tone="danger" busy={end.isPending} onClick={() => switchOff()}>
            <Trans>Switch the second step off</Trans>
          </Button>
          <Button type="submit" busy={renew.isPending} busyLabel={<Trans>Saving…</Trans>}>
            <Trans>New recovery codes</Trans>
          </Button>
        </FormActions>
      </FormSection>
    </form>
  )
}
