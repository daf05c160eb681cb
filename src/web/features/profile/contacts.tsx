import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import type { User } from '../../../shared/contract/auth.ts'
import { formatPhone, normaliseContact } from '../../../shared/domain/phone.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { useOwnPasswordText } from '../../i18n/use-own-password-text.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { OwnPasswordField } from '../../patterns/own-password.tsx'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FormSection } from '../../ui/page.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { profileMutations, type ContactKind } from './profile.queries.ts'

/** What a person logs in with, and whether it was proven (decisions 8: needed for reset, invitations and payouts). */
export function Contacts({ user }: { user: User }) {
  const [editing, setEditing] = useState<ContactKind | null>(null)
  const [proving, setProving] = useState<ContactKind | null>(null)
  const line = (kind: ContactKind) => {
    const value = kind === 'phone' ? user.phone : user.email
    const isProven = kind === 'phone' ? user.phoneProven : user.emailProven
    return (
      <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2 min-h-16">
        <Icon name={kind === 'phone' ? 'phone' : 'mail'} className="text-ink-2" />
        <span className="flex-1 min-w-40">
          <span className="block text-small text-ink-2">
            {kind === 'phone' ? <Trans>Phone number</Trans> : <Trans>E-mail</Trans>}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium tnum wrap-any">
              {value === null ? <Trans>None yet</Trans> : kind === 'phone' ? formatPhone(value) : value}
            </span>
            {value === null ? null : isProven ? (
              <Badge tone="ok" icon="check">
                <Trans>Confirmed</Trans>
              </Badge>
            ) : (
              <Badge tone="held" icon="clock">
                <Trans>Not confirmed</Trans>
              </Badge>
            )}
          </span>
        </span>
        {value !== null && !isProven ? (
          <Button size="sm" onClick={() => setProving(kind)}>
            <Trans>Confirm</Trans>
          </Button>
        ) : null}
        <Button size="sm" tone="text" onClick={() => setEditing(kind)}>
          {value === null ? <Trans>Add</Trans> : <Trans>Change</Trans>}
        </Button>
      </li>
    )
  }
  return (
    <FormSection
      title={<Trans>Phone and e-mail</Trans>}
      help={<Trans>You log in with either. A confirmed one gets you back in when the password is lost.</Trans>}
    >
      <ul className="divide-y divide-line">
        {line('phone')}
        {line('email')}
      </ul>
      {editing ? (
        <ContactSheet
          kind={editing}
          onClose={() => setEditing(null)}
          onSaved={(isProven) => {
            setEditing(null)
            if (!isProven) setProving(editing)
          }}
        />
      ) : null}
      {proving ? (
        <ProofSheet
          kind={proving}
          to={(proving === 'phone' ? user.phone : user.email) ?? ''}
          onClose={() => setProving(null)}
        />
      ) : null}
    </FormSection>
  )
}

const contactForm = (kind: ContactKind) =>
  z.object({
    contact: z.string().refine((text) => normaliseContact(text)?.kind === kind),
    password: z.string().min(1),
  })
const ContactForm = { phone: contactForm('phone'), email: contactForm('email') }

function ContactSheet({
  kind,
  onClose,
  onSaved,
}: {
  kind: ContactKind
  onClose: () => void
  onSaved: (isProven: boolean) => void
}) {
  const { t } = useLingui()
  const { form, errors, problem, onSubmit } = useDraftForm({
    resolver: useFormResolver(ContactForm[kind]),
    start: { contact: '', password: '' },
    textOf: useOwnPasswordText(),
  })
  const update = useMutation(profileMutations.update())
  const submit = onSubmit(async (values) => {
    const user = await update.mutateAsync(values)
    onSaved(kind === 'phone' ? user.phoneProven : user.emailProven)
  })
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="sm"
      title={kind === 'phone' ? <Trans>Your phone number</Trans> : <Trans>Your e-mail</Trans>}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <TextField
          label={kind === 'phone' ? <Trans>New phone number</Trans> : <Trans>New e-mail</Trans>}
          type={kind === 'phone' ? 'tel' : 'email'}
          autoComplete={kind === 'phone' ? 'tel' : 'email'}
          error={besideField(
            errors.contact,
            kind === 'phone'
              ? t`Enter a phone number like 0712 345 678.`
              : t`Enter an e-mail address like name@example.com.`,
          )}
          {...form.register('contact')}
        />
        <OwnPasswordField
          error={errors.password}
          help={
            <Trans>
              Who holds your phone number or e-mail gets into your account, so an open screen is not enough.
            </Trans>
          }
          {...form.register('password')}
        />
        <p className="text-small text-ink-2">
          <Trans>
            The confirmed phone and e-mail you have now are told, with a link that undoes it. Payouts rest for 48 hours.
          </Trans>
        </p>
        <FormProblem error={problem} />
        <Button type="submit" tone="primary" full busy={update.isPending} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Sheet>
  )
}

const ProofForm = z.object({
  code: z
    .string()
    .transform((text) => text.replaceAll(/\D/g, ''))
    .pipe(z.string().length(6)),
})

function ProofSheet({ kind, to, onClose }: { kind: ContactKind; to: string; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { form, errors, problem, onSubmit } = useDraftForm({
    resolver: useFormResolver(ProofForm),
    start: { code: '' },
  })
  const ask = useMutation(profileMutations.askProof())
  const prove = useMutation(profileMutations.prove())
  const shown = kind === 'phone' ? formatPhone(to) : to
  const submit = onSubmit(async ({ code }) => {
    await prove.mutateAsync({ kind, code })
    toast({ title: kind === 'phone' ? t`Phone number confirmed` : t`E-mail confirmed`, type: 'success' })
    onClose()
  })
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="sm"
      title={<Trans>Confirm {shown}</Trans>}
    >
      {ask.isSuccess ? (
        <form className="grid gap-4" noValidate onSubmit={submit}>
          <p>
            <Trans>A code with 6 digits is on its way. It works for 10 minutes.</Trans>
          </p>
          <TextField
            label={<Trans>Code</Trans>}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            className="tnum"
            error={besideField(errors.code, t`Enter the 6 digits from the message.`)}
            {...form.register('code')}
          />
          <FormProblem error={problem} />
          <Button type="submit" tone="primary" full busy={prove.isPending} busyLabel={<Trans>Checking…</Trans>}>
            <Trans>Confirm</Trans>
          </Button>
          <Button tone="text" full busy={ask.isPending} onClick={() => ask.mutate(kind)}>
            <Trans>Send a new code</Trans>
          </Button>
        </form>
      ) : (
        <div className="grid gap-4">
          <p>
            {kind === 'phone' ? (
              <Trans>We send a code by SMS to this number.</Trans>
            ) : (
              <Trans>We send a code to this e-mail.</Trans>
            )}
          </p>
          {ask.isError ? <Note tone="bad">{errorText(ask.error)}</Note> : null}
          <Button
            tone="primary"
            full
            busy={ask.isPending}
            busyLabel={<Trans>Sending…</Trans>}
            onClick={() => ask.mutate(kind)}
          >
            <Trans>Send code</Trans>
          </Button>
        </div>
      )}
    </Sheet>
  )
}
