import type { MessageDescriptor } from '@lingui/core'
import type { ArticleSlug } from '../features/public-site/help/article-index.ts'
import type { Action, Resource, Right } from '../../shared/domain/permissions.ts'
import type { Needs } from '../session/rights.ts'
import type { IconName } from '../ui/icon.tsx'

export type NavId =
  | 'home'
  | 'counter'
  | 'orders'
  | 'chats'
  | 'kitchen'
  | 'to-do'
  | 'review'
  | 'products'
  | 'customers'
  | 'chatflow'
  | 'marketing'
  | 'expenses'
  | 'debt'
  | 'cashup'
  | 'transactions'
  | 'desk'
  | 'payouts'
  | 'analytics'
  | 'settings'
  | 'staff'
  | 'devices'
  | 'compliance'
  | 'connect'
  | 'webhooks'
export type NavArea = 'daily' | 'money' | 'grow' | 'setup'

/** A screen of the dashboard, and all that is known of it outside of the screen itself. */
export interface Place {
  /** What lies below belongs to it too, unless a longer path says otherwise. Only home is nothing but itself. */
  path: string
  /** Of the tab, and the heading where the page may not be seen. A screen that shows one thing by name sets its own (ui/use-page-title.ts). */
  title: MessageDescriptor | null
  /** Who lacks this reads so in the page's place. */
  needs: Needs
  /**
   * As specification §6 has it: whoever lacks the right is sent home with its message, and a stranger to log in. Left out: as the place around it has it, with that one's right.
   */
  isGuarded?: boolean
  /** The article behind its question mark; null: all of them. */
  help: ArticleSlug | null
  /** `needs`: it is offered to fewer people than may see it. */
  /** `isForStaff`: an owner's menu is long, and they have another page for the same. */
  nav?: { id: NavId; area: NavArea; icon: IconName; needs?: Needs; isForStaff?: true }
  /** In the list on the settings page. */
  settings?: { icon: IconName; about: MessageDescriptor }
}

export const right = (resource: Resource, action: Action): readonly Right[] => [[resource, action]]
