import type { AccountChangeKind } from '../../../shared/contract/changes.ts'
import { defineFact } from '../../platform/facts.ts'

/** A person's contacts at one moment. */
export interface Contacts {
  phone: string | null
  phone_proven_at: Date | null
  email: string | null
  email_proven_at: Date | null
}
export interface Person extends Contacts {
  id: string
  name: string
  language: 'en' | 'sw'
}

/** A contact or the password of an account is another one. `before`: the person as they were until now. */
export const accountChanged = defineFact<{
  before: Person
  kind: Exclude<AccountChangeKind, 'sign_in'>
}>('auth.account_changed')

/** Somebody's session or rights in this shop changed: who listens on its stream may have to stop. */
export const accessChanged = defineFact<{ shopId: string }>('auth.access_changed')

/** Something was done in a session that works in this shop; told once a minute of the same deed. */
export const sessionActed = defineFact<{
  shopId: string
  sessionId: string
  last_action: string
  last_action_at: Date
}>('auth.session_acted')

/** Somebody signed in in a way that is not as always: the person hears of it, once. `wrongTries`: 0 where they were few. */
export const strangeSignIn = defineFact<{
  person: Person
  sessionId: string
  device: string
  isNewDevice: boolean
  wrongTries: number
}>('auth.strange_sign_in')
