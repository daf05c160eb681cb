import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { line } from '../../../shared/contract/common.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { useOwnPasswordText } from '../../i18n/use-own-password-text.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { OwnPasswordField } from '../../patterns/own-password.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { TypedContact } from '../../patterns/typed-contact.ts'
import { useMay } from '../../session/rights.ts'
import { useUser } from '../access/access.queries.ts'
import { hasWeighty, type GrantSet } from './grants.ts'
import { InviteLink } from './invite-link.tsx'
import { staffMutations, staffQueries } from './staff.queries.ts'
import { TermsFields } from './terms-fields.tsx'
import { bodyOf, freshTerms } from './terms.ts'
import { useRoles } from './use-roles.ts'
import { type Chosen, useWhereProblem, WhereChoice } from './where-choice.tsx'

const Form = z.object({ name: line(80, 1), contact: TypedContact, password: z.string() })
const WeightyForm = Form.extend({ password: z.string().min(1) })

export function InviteSheet({
  onClose,
  allowed,
  mayLimit,
  shopName,
}: {
  onClose: () => void
  allowed: GrantSet
  mayLimit: boolean
  shopName: string
}) {
  const [sent, setSent] = useState<{ link: string; contact: string } | null>(null)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="lg"
      title={sent ? <Trans>Invitation sent</Trans> : <Trans>Invite staff</Trans>}
      footer={
        sent ? (
          <Button tone="primary" onClick={onClose}>
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
  const { may } = useMay()
  const myId = useUser()?.id ?? ''
  const mayBind = may('staffs', 'update')
  // Asked of the person themselves: the devices of the shop, and which of them are theirs to give.
  const devices = useQuery({ ...staffQueries.devices(myId), enabled: mayBind })
  const own = devices.data?.deviceIds ?? null
  const [where, setWhere] = useState<Chosen>({ isEvery: true, ids: [] })
  const whereProblem = useWhereProblem(where)
  const [isTried, setTried] = useState(false)
  const isWeighty = hasWeighty(terms.grants)
  const wantsPassword = isWeighty || !where.isEvery
  const { form, errors, problem, onSubmit, newId } = useDraftForm({
    resolver: useFormResolver(wantsPassword ? WeightyForm : Form),
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
      ...(where.isEvery ? {} : { deviceIds: [...where.ids] }),
      ...(wantsPassword ? { password } : {}),
    })
    onSent({ link, contact: invitation.contact })
  })
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        setTried(true)
        if (whereProblem === null) submit(event)
        else event.preventDefault()
      }}
    >
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
      {mayBind ? (
        <div className="grid gap-4">
          <h3 className="font-bold">
            <Trans>Where they may work</Trans>
          </h3>
          {devices.data ? (
            <WhereChoice
              value={where}
              onChange={setWhere}
              devices={devices.data.devices.filter(({ id, isRevoked }) => !isRevoked && own?.includes(id) !== false)}
              isBound={own !== null}
            />
          ) : (
            <QueryWait query={devices} count={2} />
          )}
          {isTried && whereProblem !== null ? <Note tone="bad">{whereProblem}</Note> : null}
        </div>
      ) : null}
      {wantsPassword ? (
        <OwnPasswordField
          error={errors.password}
          help={
            isWeighty ? (
              <Trans>Asked for because you give rights over people or money.</Trans>
            ) : (
              <Trans>Asked for because it shuts a person out, or lets them in from elsewhere.</Trans>
            )
          }
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
