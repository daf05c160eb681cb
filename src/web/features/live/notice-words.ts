import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ACCOUNT_NOTICES, NoticeEvent } from '../../../shared/domain/notice-events.ts'

export const NOTICE_WORDS: Record<NoticeEvent, MessageDescriptor> = {
  orders: msg`A new order`,
  payments: msg`A payment received`,
  chats: msg`A customer waits for an answer`,
  mentions: msg`A colleague mentions you in a note`,
  due: msg`An expense is due`,
  budgets: msg`A budget runs out`,
  devices: msg`A device needs a look`,
  fiscal: msg`Something is wrong with fiscal receipts`,
  papers: msg`A licence or registration runs out`,
  campaigns: msg`A campaign stopped by itself`,
  templates: msg`WhatsApp judged a template`,
  sms_low: msg`SMS credit runs low`,
  webhooks: msg`An address for webhooks was switched off`,
}

export const ACCOUNT_TITLE = msg`Your account`
export const ACCOUNT_WORDS: Record<(typeof ACCOUNT_NOTICES)[number], MessageDescriptor> = {
  sign_in: msg`A log-in that is not as always`,
  sessions: msg`Somebody logged me out everywhere`,
  bound: msg`Where I may work changed`,
  account: msg`Password, phone, e-mail or second step changed`,
}

/** What belongs together, in the order in which it is shown. */
export const NOTICE_GROUPS: readonly { title: MessageDescriptor; events: readonly NoticeEvent[] }[] = [
  { title: msg`Orders and payments`, events: ['orders', 'payments'] },
  { title: msg`WhatsApp chats`, events: ['chats', 'mentions'] },
  { title: msg`Expenses`, events: ['due', 'budgets'] },
  { title: msg`The shop`, events: ['devices', 'fiscal', 'papers', 'webhooks'] },
  { title: msg`Marketing`, events: ['campaigns', 'templates', 'sms_low'] },
]
