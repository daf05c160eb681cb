import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { line } from '../../../shared/contract/common.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { useOwnPasswordText } from '../../i18n/use-own-password-text.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { OwnPasswordField } from '../../patterns/own-password.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { TypedContact } from '../../patterns/typed-contact.ts'
import { hasWeighty, type GrantSet } from './grants.ts'
import { InviteLink } from './invite-link.tsx'
import { staffMutations } from './staff.queries.ts'
import { TermsFields } from './terms-fields.tsx'
import { bodyOf, freshTerms } from './terms.ts'
import { useRoles } from './use-roles.ts'

const Form = z.object({ name: line(80, 1), contact: TypedContact, password: z.string() })
const WeightyForm = Form.extend({ password: z.string().min(1) })

export function InviteSheet({
  open,
  onOpenChange,
  allowed,
  mayLimit,
  shopName,
}: {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  allowed: GrantSet
  mayLimit: boolean
  shopName: string
}) {
  const [sent, setSent] = useState<{ link: string; contact: string } | null>(null)
  const close = (isOpen: boolean) => {
    onOpenChange(isOpen)
    if (!isOpen) setSent(null)
  }
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      size="lg"
      title={sent ? <Trans>Invitation sent</Trans> : <Trans>Invite staff</Trans>}
      footer={
        sent ? (
          <Button tone="primary" onClick={() => close(false)}>
            <Trans>Done</Trans>
          </Button>
        ) : undefined
      }
    >
      {sent ? (
        <InviteLink {...sent} shopName={shopName} />
      ) : (
        <InviteForm allowed={allowed} mayLimit={mayLimit} onSent={setSent} />
      )}
    </Sheet>
  )
}

function InviteForm({
  allowed,
  mayLimit,
  onSent,
}: {
  allowed: GrantSet
  mayLimit: boolean
  onSent: (sent: { link: string; contact: string }) => void
}) {
  const { language } = useLanguage()
  const [terms, setTerms] = useState(() => freshTerms(allowed, mayLimit))
  const roles = useRoles()
  const isWeighty = hasWeighty(terms.grants)
  const { form, errors, problem, onSubmit, newId } = useDraftForm({
    resolver: useFormResolver(isWeighty ? WeightyForm : Form),
    start: { name: '', contact: '', password: '' },
    fieldOf: { 'auth.contact_invalid': 'contact', 'staff.already_member': 'contact' },
    textOf: useOwnPasswordText(),
  })
  const invite = useMutation(staffMutations.invite())
  const submit = onSubmit(async ({ password, ...values }) => {
    const { link, invitation } = await invite.mutateAsync({
      // One for all tries of this form: a lost answer makes no second invitation.
      id: newId(),
      ...values,
      ...bodyOf(terms),
      language,
      ...(isWeighty ? { password } : {}),
    })
    onSent({ link, contact: invitation.contact })
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={<Trans>Name</Trans>}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={<Trans>Phone number or e-mail</Trans>}
          autoComplete="off"
          autoCapitalize="none"
          inputMode="email"
          error={errors.contact?.message}
          {...form.register('contact')}
        />
      </div>
      <div>
        <h3 className="font-bold mb-2">
          <Trans>What this person may do</Trans>
        </h3>
        <TermsFields value={terms} onChange={setTerms} allowed={allowed} mayLimit={mayLimit} roles={roles} />
      </div>
      {terms.grants.size === 0 ? (
        <Note tone="info">
          <Trans>With nothing ticked this person can log in and see nothing.</Trans>
        </Note>
      ) : null}
      {isWeighty ? (
        <OwnPasswordField
          error={errors.password}
          help={<Trans>Asked for because you give rights over people or money.</Trans>}
          {...form.register('password')}
        />
      ) : null}
      <FormProblem error={problem} />
      <Button type="submit" tone="primary" full icon="send" busy={invite.isPending} busyLabel={<Trans>Sending…</Trans>}>
        <Trans>Send invitation</Trans>
      </Button>
    </form>
  )
}
