import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Invitation, StaffMember } from '../../../shared/contract/staff.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { ACTIONS, isAdmin, toGrants, RESOURCES } from '../../../shared/domain/permissions.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { DataTable } from '../../ui/table.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useShop, useUser } from '../access/access.queries.ts'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { grantKey, type GrantSet, hasWeighty, toSet } from './grants.ts'
import { InviteLink } from './invite-link.tsx'
import { MemberSheet } from './member-sheet.tsx'
import { PasswordDialog } from '../../patterns/own-password.tsx'
import { WaitingChange } from './owner-part.tsx'
import { roleNames } from './role-names.ts'
import { staffMutations, staffQueries } from './staff.queries.ts'
import { isOffPreset, termsOf } from './terms.ts'
import { useMay } from '../../session/rights.ts'

/** By what they do here, where somebody said so. */
function Role({ member }: { member: StaffMember }) {
  const { i18n } = useLingui()
  if (member.isAdmin)
    return (
      <Badge tone="primary" icon="shield">
        <Trans>Owner</Trans>
      </Badge>
    )
  const terms = termsOf(member)
  const areas = <Plural value={member.grants.length} _0="No rights" one="# area" other="# areas" />
  if (terms.preset === null) return areas
  const name = i18n._(roleNames[terms.preset])
  return isOffPreset(terms, EVERYTHING) ? <Trans>{name}, changed</Trans> : name
}
const EVERYTHING = {
  allowed: new Set(RESOURCES.flatMap((resource) => ACTIONS.map((action) => grantKey(resource, action)))),
  mayLimit: true,
}
function Bound({ worksOn }: Pick<StaffMember, 'worksOn'>) {
  if (worksOn === null || worksOn === undefined) return null
  return (
    <Badge tone={worksOn === 0 ? 'bad' : 'neutral'} icon="counter">
      <Plural value={worksOn} _0="Works nowhere" one="# device alone" other="# devices alone" />
    </Badge>
  )
}
const contactOf = ({ phone, email }: StaffMember) => (phone === null ? (email ?? '') : formatPhone(phone))

const InviteSheet = lazy(async () => ({ default: (await import('./invite-sheet.tsx')).InviteSheet }))

/** Staff accounts: who works here, what they may do, and who is invited. */
export function StaffScreen() {
  const { may } = useMay()
  const canInvite = may('staffs', 'create')
  const [isInviting, setInviting] = useState(false)
  const shop = useShop()
  const user = useUser()
  const allowed = useMemo<GrantSet>(() => {
    const grants = toGrants(user?.permissions)
    return new Set(RESOURCES.flatMap((resource) => grants[resource].map((action) => grantKey(resource, action))))
  }, [user?.permissions])
  return (
    <Page>
      <PageHeader
        actions={
          <div className="flex flex-auto flex-wrap items-center justify-end gap-2">
            <Link to="/dashboard/profile/work" className={buttonClass({})}>
              <Icon name="trend" />
              <Trans>Work and commission</Trans>
            </Link>
            {canInvite ? (
              <Button tone="primary" icon="userplus" onClick={() => setInviting(true)}>
                <Trans>Invite staff</Trans>
              </Button>
            ) : null}
          </div>
        }
      />
      <Lists allowed={allowed} />
      {canInvite && isInviting ? (
        <Suspense fallback={null}>
          <InviteSheet
            onClose={() => setInviting(false)}
            allowed={allowed}
            mayLimit={isAdmin(user?.permissions)}
            shopName={shop?.shop_name ?? ''}
          />
        </Suspense>
      ) : null}
    </Page>
  )
}

function Lists({ allowed }: { allowed: GrantSet }) {
  const { t } = useLingui()
  const format = useFormat()
  const user = useUser()
  const { may } = useMay()
  const canChange = may('staffs', 'update')
  const canRevoke = may('staffs', 'delete')
  const list = useQuery(staffQueries.list())
  const [openId, setOpenId] = useState<string | null>(null)
  if (!list.data)
    return (
      <Card flush>
        <QueryWait query={list} count={3} />
      </Card>
    )
  const { members, invitations, ownerChanges } = list.data
  const isOwner = isAdmin(user?.permissions)
  const open = members.find((member) => member.userId === openId)
  const seen = (member: StaffMember) =>
    member.lastSeenAt === null ? <Trans>Not yet</Trans> : format.date(member.lastSeenAt)
  return (
    <>
      <StaleNote error={list.error} />
      {ownerChanges.map((change) => (
        <WaitingChange
          key={change.id}
          change={change}
          mayTakeBack={isOwner || (change.isTransfer === true && change.userId === user?.id)}
        />
      ))}
      <Card flush>
        <CardHeader title={<Trans>Works here</Trans>} />
        <DataTable
          label={t`Staff`}
          rows={members}
          rowKey={(member) => member.userId}
          onOpen={(member) => setOpenId(member.userId)}
          selectedKey={openId ?? undefined}
          columns={[
            {
              key: 'name',
              header: <Trans>Name</Trans>,
              cell: (member) => (
                <span className="inline-flex items-center gap-3">
                  <Avatar name={member.name} />
                  {member.name}
                  {member.userId === user?.id ? (
                    <Badge>
                      <Trans>You</Trans>
                    </Badge>
                  ) : null}
                </span>
              ),
            },
            {
              key: 'contact',
              header: <Trans>Phone number or e-mail</Trans>,
              cell: (member) => <span className="tnum wrap-any">{contactOf(member)}</span>,
            },
            {
              key: 'role',
              header: <Trans>Rights</Trans>,
              cell: (member) => (
                <span className="inline-flex flex-wrap items-center gap-2">
                  <Role member={member} />
                  <Bound worksOn={member.worksOn} />
                </span>
              ),
            },
            { key: 'seen', header: <Trans>Last seen</Trans>, cell: seen, hideBelow: 'lg' },
          ]}
          phone={(member) => ({
            lead: <Avatar name={member.name} size={44} />,
            title: member.name,
            sub: (
              <>
                <span className="block tnum wrap-any">{contactOf(member)}</span>
                <Role member={member} /> <Bound worksOn={member.worksOn} />
              </>
            ),
          })}
        />
      </Card>
      <Invitations invitations={invitations} />
      {members.length === 1 && invitations.length === 0 ? (
        <EmptyState title={<Trans>You work alone so far</Trans>}>
          <Trans>Invite somebody, and choose what they may see and do.</Trans>
        </EmptyState>
      ) : null}
      {open ? (
        <MemberSheet
          key={open.userId}
          member={open}
          onClose={() => setOpenId(null)}
          allowed={allowed}
          isMe={open.userId === user?.id}
          canChange={canChange}
          canRevoke={canRevoke}
          isOwner={isOwner}
          owners={members.filter((member) => member.isAdmin).length}
          waiting={ownerChanges.find((change) => change.userId === open.userId)}
        />
      ) : null}
    </>
  )
}

function Invitations({ invitations }: { invitations: Invitation[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const errorText = useErrorText()
  const shop = useShop()
  const { may } = useMay()
  const canInvite = may('staffs', 'create')
  const canWithdraw = may('staffs', 'delete')
  const [link, setLink] = useState<{ link: string; contact: string } | null>(null)
  const [leaving, setLeaving] = useState<Invitation | null>(null)
  const [proving, setProving] = useState<Invitation | null>(null)
  const resend = useMutation(staffMutations.resend())
  const withdraw = useMutation(staffMutations.withdraw())
  if (invitations.length === 0) return null
  const send = async ({ id, contact }: Invitation, password?: string) =>
    setLink({
      link: (await resend.mutateAsync({ params: { id }, body: password === undefined ? {} : { password } })).link,
      contact,
    })
  const again = async (invitation: Invitation) => {
    resend.reset()
    if (hasWeighty(toSet(invitation.grants))) return setProving(invitation)
    try {
      await send(invitation)
    } catch (error) {
      toast({ title: t`The invitation was not sent`, description: errorText(error), type: 'danger' })
    }
  }
  const name = leaving?.name ?? ''
  return (
    <Card flush>
      <CardHeader title={<Trans>Invited</Trans>} />
      <ul className="rows" aria-label={t`Invitations`}>
        {invitations.map((invitation) => {
          const until = format.date(invitation.expiresAt)
          return (
            <li key={invitation.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 min-h-16">
              <span className="flex-1 min-w-48">
                <b className="block font-medium wrap-any">{invitation.name}</b>
                <span className="text-small text-ink-2 wrap-any">{formatPhone(invitation.contact)}</span>{' '}
                <Bound worksOn={invitation.worksOn} />
              </span>
              <span className="text-small">
                {invitation.state === 'expired' ? (
                  <Badge tone="held" icon="clock">
                    <Trans>Too old</Trans>
                  </Badge>
                ) : (
                  <Trans>Works until {until}</Trans>
                )}
              </span>
              <span className="flex gap-2">
                {canInvite ? (
                  <Button
                    size="sm"
                    icon="send"
                    busy={resend.isPending && resend.variables.params.id === invitation.id}
                    onClick={() => void again(invitation)}
                  >
                    <Trans>Send again</Trans>
                  </Button>
                ) : null}
                {canWithdraw ? (
                  <Button size="sm" tone="danger" onClick={() => setLeaving(invitation)}>
                    <Trans>Withdraw</Trans>
                  </Button>
                ) : null}
              </span>
            </li>
          )
        })}
      </ul>
      <Sheet
        open={link !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setLink(null))}
        title={<Trans>Invitation sent again</Trans>}
        description={<Trans>The link sent before no longer works.</Trans>}
        footer={
          <Button tone="primary" onClick={() => setLink(null)}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        {link ? <InviteLink {...link} shopName={shop?.shop_name ?? ''} /> : null}
      </Sheet>
      <PasswordDialog
        open={proving !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setProving(null))}
        tone="primary"
        title={<Trans>Send the invitation again?</Trans>}
        confirmLabel={<Trans>Send again</Trans>}
        error={resend.error}
        body={<Trans>It gives rights over people or money.</Trans>}
        onConfirm={async (password) => {
          if (proving) await send(proving, password)
        }}
      />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setLeaving(null))}
        title={<Trans>Withdraw the invitation of {name}?</Trans>}
        body={<Trans>The link stops working.</Trans>}
        confirmLabel={<Trans>Withdraw</Trans>}
        cancelLabel={<Trans>Keep</Trans>}
        extra={withdraw.isError ? <Note tone="bad">{errorText(withdraw.error)}</Note> : undefined}
        onConfirm={async () => {
          if (leaving) await withdraw.mutateAsync(leaving.id)
        }}
      />
    </Card>
  )
}
