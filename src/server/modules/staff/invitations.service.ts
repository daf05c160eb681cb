import type * as z from 'zod'
import type { inviteStaff } from '../../../shared/contract/staff.ts'
import type { Contact } from '../../../shared/domain/phone.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { invitationMail, invitationSms } from '../../../shared/texts/messages.ts'
import type { Actor, MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, enterShop, inShop, inSystem, type Tx } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import { ownPasswordNeeded } from '../auth/auth.errors.ts'
import type { ContactsService } from '../auth/contacts.service.ts'
import type { CredentialsService } from '../auth/credentials.service.ts'
import type { MembershipsService } from '../auth/memberships.service.ts'
import type { SessionsService } from '../auth/sessions.service.ts'
import type { UsersService } from '../auth/users.service.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { idsOf, isSameDevices, requireInUse, requireOwnDevices } from './bindings.service.ts'
import {
  alreadyMember,
  beyondOwnRights,
  invitationExpired,
  invitationNotFound,
  keyReused,
  otherContact,
} from './staff.errors.ts'
import {
  acceptInvitation,
  findInvitation,
  insertInvitation,
  listMembers,
  renewInvitation,
  replaceInvitationTokens,
  withdrawInvitations,
  findInvitationToken,
  type InvitationRow,
} from './staff.repository.ts'
import { invitationAccepted } from './staff.facts.ts'
import { givenLimits, isSameLimits, namedLimits } from './staff-limits.ts'
import {
  type Giver,
  isSameGrid,
  type ProveSelf,
  readGiver,
  requireOwner,
  requireOwnRights,
  requireProven,
  toGrid,
  withinRights,
} from './staff-rights.ts'
import { invitationView } from './staff.service.ts'

const hour = 3_600_000
const INVITATION_HOURS = 72

interface Parts {
  db: Db
  clock: Clock
  limits: RateLimits
  credentials: CredentialsService
  sessions: SessionsService
  users: UsersService
  contacts: ContactsService
  memberships: MembershipsService
  shops: ShopsService
  messages: MessagesService
  proveSelf: ProveSelf
  publicUrl: string
}
export type InvitationsService = ReturnType<typeof createInvitationsService>

interface Opened {
  row: InvitationRow
  shopId: string
  contact: Contact
  provesContact: boolean
}
/** From a token to its open invitation; `tx` is in its shop afterwards. */
async function open(tx: Tx, token: string): Promise<Opened> {
  const found = await findInvitationToken(tx, hashToken(token))
  if (found === undefined) throw invitationNotFound()
  await enterShop(tx, found.shop_id)
  const row = await findInvitation(tx, found.shop_id, found.invitation_id)
  if (row === undefined || row.withdrawn_at !== null) throw invitationNotFound()
  return {
    row,
    shopId: found.shop_id,
    contact: { kind: row.contact_kind, value: row.contact },
    provesContact: found.proves_contact,
  }
}

/** Whoever invited must still be one who may: an invitation gives what they hold when it is used, not what they held when they wrote it. */
async function requireGiver(tx: Tx, { row, shopId }: Pick<Opened, 'row' | 'shopId'>): Promise<Giver> {
  const giver = await readGiver(tx, shopId, row.invited_by)
  if (giver?.can('staffs', 'create') !== true) throw invitationNotFound()
  return giver
}

export function createInvitationsService({
  db,
  clock,
  limits,
  credentials,
  sessions,
  users,
  contacts,
  memberships,
  shops,
  messages,
  proveSelf,
  publicUrl,
}: Parts) {
  const expiry = () => new Date(clock.now().getTime() + INVITATION_HOURS * hour)
  const linkOf = (token: string) => `${publicUrl}/invite/${token}`

  /** Whoever was invited is of the shop from here on. @throws invitation.not_found, staff.already_member */
  async function comeIn(
    tx: Tx,
    { row, shopId }: Pick<Opened, 'row' | 'shopId'>,
    giver: Giver,
    userId: string,
  ): Promise<void> {
    const at = clock.now()
    if (!(await acceptInvitation(tx, shopId, row.id, userId, at))) throw invitationNotFound()
    if (!(await memberships.add(tx, shopId, userId, false, withinRights(giver, row.grants), givenLimits(giver, row))))
      throw alreadyMember()
    await tell(tx, invitationAccepted, { shopId, userId, at })
  }

  /** Sends a new link, and makes another for the inviter to pass on by hand. Only the one that was sent proves that its reader has the contact. */
  async function issue(
    tx: Tx,
    actor: MemberActor,
    invitation: { id: string; contact: Contact; name: string; language: 'en' | 'sw' },
  ): Promise<string> {
    limits.take('contact', `invite ${invitation.contact.value}`)
    const [sent, shown] = [newToken(), newToken()]
    await replaceInvitationTokens(tx, actor.shopId, invitation.id, [
      { hash: hashToken(sent), provesContact: true },
      { hash: hashToken(shown), provesContact: false },
    ])
    const [{ shopName }, names] = [await shops.header(tx, actor.shopId), await users.names(tx, [actor.userId])]
    const text = {
      language: invitation.language,
      shopName,
      invitedBy: names.get(actor.userId) ?? shopName,
      link: linkOf(sent),
      hours: INVITATION_HOURS,
    }
    await messages.send(
      tx,
      invitation.contact,
      { sms: () => invitationSms(text), mail: () => invitationMail({ ...text, name: invitation.name }) },
      { goodForMs: INVITATION_HOURS * hour, reason: { kind: 'shop', shopId: actor.shopId } },
    )
    return linkOf(shown)
  }

  function requireOpen(row: InvitationRow) {
    if (row.accepted_at !== null) throw invitationNotFound()
    if (row.expires_at <= clock.now()) throw invitationExpired()
  }

  /** Guesses at tokens are counted by address, also those that come in one burst. */
  async function guarded<T>(address: string, work: () => Promise<T>): Promise<T> {
    // Asked for only after the look-up failed: a right link is not shut by strangers behind the same address.
    return work().catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'invitation.not_found')
        limits.take('guess', address)
      throw error
    })
  }

  return {
    /** A repeat with the same id answers with the same invitation and a new link: the one before was lost with its answer. */
    async invite(actor: MemberActor, body: z.output<(typeof inviteStaff)['body']>) {
      const contact = credentials.requireContact(body.contact)
      const grants = toGrid(body.grants)
      const own = namedLimits(body)
      const deviceIds = idsOf(body.deviceIds ?? null)
      const isProven = await proveSelf(actor.userId, body.password)
      const answer = await inShop(db, actor.shopId, async (tx) => {
        const giver = await readGiver(tx, actor.shopId, actor.userId)
        requireOwnRights(giver, grants)
        requireOwner(giver, own)
        requireProven(isProven, grants)
        // Where somebody may work is said with the right, the password and the bounds of saying it later.
        if (deviceIds !== null) {
          if (!isProven) throw ownPasswordNeeded()
          if (giver?.can('staffs', 'update') !== true) throw beyondOwnRights()
          requireOwnDevices(giver, deviceIds, null)
        }
        const known = await findInvitation(tx, actor.shopId, body.id)
        // A repeat is the same invitation in everything: another's, or one with other rights, is not answered with its link.
        const isRepeat =
          known?.contact === contact.value
          && known.invited_by === actor.userId
          && isSameGrid(known.grants, grants)
          && isSameLimits(known.limits, own)
          && isSameDevices(known.device_ids, deviceIds)
        if (known !== undefined && (!isRepeat || known.accepted_at !== null || known.withdrawn_at !== null))
          throw keyReused()
        if (known === undefined) {
          const members = await listMembers(tx, actor.shopId)
          if (members.some((member) => (contact.kind === 'phone' ? member.phone : member.email) === contact.value))
            throw alreadyMember()
          await requireInUse(tx, actor.shopId, deviceIds)
          await withdrawInvitations(tx, actor.shopId, { contact: contact.value }, clock.now())
          await insertInvitation(tx, actor.shopId, {
            id: body.id,
            contact: contact.value,
            contactKind: contact.kind,
            name: body.name,
            grants,
            limits: own,
            preset: body.preset ?? null,
            deviceIds,
            language: body.language,
            invitedBy: actor.userId,
            now: clock.now(),
            expiresAt: expiry(),
          })
        }
        const link = await issue(tx, actor, { id: body.id, contact, name: body.name, language: body.language })
        const row = await findInvitation(tx, actor.shopId, body.id)
        if (row === undefined) throw invitationNotFound()
        return { invitation: invitationView(row, clock.now()), link }
      })
      messages.wake()
      return answer
    },

    async resend(actor: MemberActor, id: string, password: string | undefined) {
      const isProven = await proveSelf(actor.userId, password)
      const answer = await inShop(db, actor.shopId, async (tx) => {
        const row = await findInvitation(tx, actor.shopId, id)
        if (row === undefined || row.accepted_at !== null || row.withdrawn_at !== null) throw invitationNotFound()
        // Sending it again gives these rights again: whoever does must hold them.
        const giver = await readGiver(tx, actor.shopId, actor.userId)
        requireOwnRights(giver, row.grants)
        requireOwner(giver, row.limits)
        requireProven(isProven, row.grants)
        // Where somebody may work is cut to what the last sender may open: sent by another it would mean something else.
        if (row.device_ids !== null) {
          if (giver?.can('staffs', 'update') !== true) throw beyondOwnRights()
          requireOwnDevices(giver, row.device_ids, null)
        }
        await renewInvitation(tx, actor.shopId, id, actor.userId, clock.now(), expiry())
        const link = await issue(tx, actor, {
          id,
          contact: { kind: row.contact_kind, value: row.contact },
          name: row.name,
          language: row.language,
        })
        return { invitation: invitationView({ ...row, sent_at: clock.now(), expires_at: expiry() }, clock.now()), link }
      })
      messages.wake()
      return answer
    },

    async withdraw(actor: MemberActor, id: string): Promise<void> {
      const ended = await inShop(db, actor.shopId, (tx) => withdrawInvitations(tx, actor.shopId, { id }, clock.now()))
      if (ended === 0) throw invitationNotFound()
    },

    read: (token: string, address: string) =>
      guarded(address, () =>
        inSystem(db, async (tx) => {
          const { row, shopId, contact } = await open(tx, token)
          requireOpen(row)
          await requireGiver(tx, { row, shopId })
          const [{ shopName, logoUrl }, names] = [
            await shops.header(tx, shopId),
            await users.names(tx, [row.invited_by]),
          ]
          return {
            shopName,
            logoUrl,
            invitedBy: names.get(row.invited_by) ?? shopName,
            name: row.name,
            contact: row.contact,
            contactKind: row.contact_kind,
            hasAccount: await users.exists(tx, contact),
          }
        }),
      ),

    /** Without an account. A contact somebody only wrote down is taken over, but only by the link that was sent to it. */
    join: (
      token: string,
      input: { name: string; password: string; language: 'en' | 'sw' },
      device: string,
      address: string,
    ) =>
      guarded(address, async () => {
        await inSystem(db, async (tx) => requireOpen((await open(tx, token)).row))
        credentials.requireStrongPassword(input.password, [input.name])
        const passwordHash = await credentials.hash(input.password)
        return inSystem(db, async (tx) => {
          const { row, shopId, contact, provesContact } = await open(tx, token)
          requireOpen(row)
          const giver = await requireGiver(tx, { row, shopId })
          const userId = uuidv7(clock.now().getTime())
          await users.createInvited(tx, {
            id: userId,
            name: input.name,
            contact,
            isProven: provesContact,
            passwordHash,
            language: input.language,
          })
          await comeIn(tx, { row, shopId }, giver, userId)
          const { token: session, sessionId } = await sessions.open(tx, { userId, activeShopId: shopId, device })
          return { token: session, user: await users.view(tx, userId, shopId, sessionId) }
        }).catch(credentials.takenIfDuplicate)
      }),

    /** With an account that has the invited contact. The shop becomes the active one. */
    accept: (actor: Actor, token: string, address: string) =>
      guarded(address, () =>
        inSystem(db, async (tx) => {
          const { row, shopId, contact, provesContact } = await open(tx, token)
          // Accepted by this very user before, and the answer was lost.
          const isRepeat = row.accepted_by === actor.userId
          if (!isRepeat) {
            requireOpen(row)
            const giver = await requireGiver(tx, { row, shopId })
            if (!(await users.holds(tx, actor.userId, contact))) throw otherContact()
            await comeIn(tx, { row, shopId }, giver, actor.userId)
            if (provesContact) await contacts.prove(tx, actor.userId, contact)
          } else if (!(await memberships.belongs(tx, shopId, actor.userId))) throw invitationNotFound()
          await memberships.setActiveShop(tx, actor.sessionId, shopId)
          return users.view(tx, actor.userId, shopId, actor.sessionId)
        }),
      ),
  }
}
