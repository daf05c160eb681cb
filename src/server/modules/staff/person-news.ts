import type { Language } from '../../../shared/domain/languages.ts'
import type { MailText, SmsText } from '../../../shared/texts/messages.ts'
import type { Tx } from '../../platform/database.ts'
import { provenContacts, type UsersService } from '../auth/users.service.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'

export interface NewsParts {
  users: UsersService
  shops: ShopsService
  messages: MessagesService
}
interface ByWhom {
  language: Language
  shopName: string
  byName: string
}
const GOOD_FOR_MS = 24 * 3_600_000

/** To somebody of the entered shop about what a colleague did to their account there: as all news of an account, to what was proven to be theirs. */
export async function writeToPerson(
  tx: Tx,
  { users, shops, messages }: NewsParts,
  { shopId, userId, byUserId }: { shopId: string; userId: string; byUserId: string },
  wording: { sms: (news: ByWhom) => SmsText; mail: (news: ByWhom & { greetName: string }) => MailText },
): Promise<void> {
  const person = await users.person(tx, userId)
  if (!person || byUserId === person.id) return
  const shop = await shops.forCustomers(tx, shopId)
  const byName = (await users.names(tx, [byUserId])).get(byUserId) ?? ''
  const news = { language: person.language, shopName: shop.name, byName }
  for (const contact of provenContacts(person))
    await messages.send(
      tx,
      contact,
      { sms: () => wording.sms(news), mail: () => wording.mail({ ...news, greetName: person.name }) },
      { goodForMs: GOOD_FOR_MS, reason: { kind: 'notice', ofShop: shopId } },
    )
}
