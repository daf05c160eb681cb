import type { ChatProfile } from '../../../shared/contract/chat-profile.ts'
import { BUSINESS_KINDS, PROFILE } from '../../../shared/domain/chat/business-profile.ts'
import type { createGraphCall, GraphAnswer } from './graph-call.ts'
import { isSuccess } from './graph-call.ts'
import { listOf, objectOf, textOf } from './loose.ts'

interface Line {
  phoneNumberId: string
  token: string
}
type Profile = Omit<ChatProfile, 'prompts'>
export interface ProfileGraph {
  profileOf(line: Line): Promise<GraphAnswer<Profile>>
  promptsOf(line: Line): Promise<GraphAnswer<string[]>>
  setProfile(line: Line, profile: Profile): Promise<GraphAnswer<true>>
  setPrompts(line: Line, prompts: readonly string[]): Promise<GraphAnswer<true>>
}
const FIELDS = 'about,address,description,email,websites,vertical'

/** What customers see of the business behind a number. */
export const profileCalls = (call: ReturnType<typeof createGraphCall>): ProfileGraph => ({
  profileOf: ({ phoneNumberId, token }) =>
    call('GET', `${phoneNumberId}/whatsapp_business_profile?fields=${FIELDS}`, token, null, (answer) => {
      const found = objectOf(listOf(answer.data)[0])
      if (found === null) return null
      const kind = textOf(found.vertical, 40)
      return {
        about: textOf(found.about, PROFILE.about),
        address: textOf(found.address, PROFILE.address),
        description: textOf(found.description, PROFILE.description),
        email: textOf(found.email, PROFILE.email),
        websites: textsOf(found.websites, PROFILE.websites, PROFILE.website),
        businessKind: BUSINESS_KINDS.find((known) => known === kind) ?? 'OTHER',
      }
    }),
  promptsOf: ({ phoneNumberId, token }) =>
    call('GET', `${phoneNumberId}?fields=conversational_automation`, token, null, (answer) =>
      // A number that never had any names no part.
      textsOf(objectOf(answer.conversational_automation)?.prompts, PROFILE.prompts, PROFILE.prompt),
    ),
  setProfile: ({ phoneNumberId, token }, { businessKind, ...profile }) =>
    call(
      'POST',
      `${phoneNumberId}/whatsapp_business_profile`,
      token,
      { messaging_product: 'whatsapp', ...profile, vertical: businessKind },
      isSuccess,
    ),
  setPrompts: ({ phoneNumberId, token }, prompts) =>
    call('POST', `${phoneNumberId}/conversational_automation`, token, { prompts }, isSuccess),
})
const textsOf = (value: unknown, most: number, letters: number): string[] =>
  listOf(value)
    .map((one) => textOf(one, letters))
    .filter(Boolean)
    .slice(0, most)
