import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TemplateSubmitted } from '../../../shared/contract/message-templates.ts'
import type { ButtonKind, ExtraKind, HeaderKind } from '../../../shared/domain/chat/template-content.ts'
import type { TemplateProblemCode } from '../../../shared/domain/chat/template-lint.ts'
import type { TemplateRefusal } from '../../../shared/domain/chat/template-state.ts'
import type { Starter } from '../../../shared/domain/chat/template-starters.ts'
import type { TemplateReason } from '../../../shared/domain/chat/templates.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'

/** What is wrong, and how to mend it. */
export const problemWords: Record<TemplateProblemCode, MessageDescriptor> = {
  name_missing: msg`Give the template a name.`,
  name_letters: msg`Use small letters, digits and _ alone, such as ofa_ya_wiki.`,
  name_long: msg`The name is too long. 512 letters fit.`,
  category_authentication: msg`WhatsApp writes codes to log in by itself. Choose an offer or a notice.`,
  no_language: msg`Write the message in Swahili, in English, or in both.`,
  header_missing: msg`Write the title, or choose no header.`,
  header_long: msg`The title is too long. 60 letters fit.`,
  header_variables: msg`A title has one variable at most: two braces, the number 1, two braces.`,
  header_form: msg`Take line breaks, emoji and the marks * _ ~ out of the title.`,
  header_sample: msg`Write an example of what stands in the title’s variable.`,
  header_file: msg`Add the file that stands above the words.`,
  header_link: msg`Write the whole address of the file, beginning with https://.`,
  body_missing: msg`Write the message.`,
  body_long: msg`The message is too long. 1,024 letters fit.`,
  body_blank_lines: msg`One empty line between two parts is the most.`,
  variable_form: msg`A variable is two braces, a number, two braces. Use “Add a variable”.`,
  variable_gap: msg`Number the variables from 1 on and leave none out.`,
  variable_start: msg`The message must not begin with a variable. Put a word before it.`,
  variable_end: msg`The message must not end with a variable. Put a word or a full stop behind it.`,
  variables_adjacent: msg`Put a word between two variables.`,
  variables_most: msg`20 variables are the most.`,
  variables_for_words: msg`There are too many variables for so few words. Write more, or take one out.`,
  sample_missing: msg`Write an example: WhatsApp’s people read it.`,
  sample_long: msg`The example is too long. 200 letters fit.`,
  sample_form: msg`An example is one line, without large gaps or braces.`,
  footer_long: msg`The footer is too long. 60 letters fit.`,
  footer_variable: msg`A footer has no variables.`,
  footer_form: msg`Take line breaks, emoji and the marks * _ ~ out of the footer.`,
  buttons_many: msg`Ten buttons are the most.`,
  buttons_order: msg`Put the answers side by side, before or after all other buttons.`,
  button_text_missing: msg`Write what stands on the button.`,
  button_text_long: msg`25 letters fit on a button.`,
  button_text_form: msg`A button has words alone: no emoji, no variable, no line break.`,
  button_text_twice: msg`Another button says the same. Choose other words.`,
  urls_many: msg`Two links are the most.`,
  url_missing: msg`Write the address the button opens.`,
  url_invalid: msg`Write the whole address, beginning with https://.`,
  url_long: msg`The address is too long. 2,000 letters fit.`,
  url_variable: msg`An address has one variable at most, and ends with it.`,
  url_sample: msg`Write an example of the address’s ending, without spaces.`,
  url_whatsapp: msg`A button must not lead to WhatsApp. Use a quick reply.`,
  phones_many: msg`One number to call is the most.`,
  phone_invalid: msg`Write a whole phone number, such as 0712 345 678.`,
  codes_many: msg`One code is the most.`,
  code_missing: msg`Write an example of the code.`,
  code_long: msg`A code has 15 letters at most.`,
  code_form: msg`A code has letters and digits alone.`,
  code_not_marketing: msg`Only an offer has a code. Choose an offer, or take the code out.`,
  extra_not_marketing: msg`Only an offer shows goods or cards. Choose an offer.`,
  cards_count: msg`Two cards are the least and ten the most.`,
  card_picture: msg`Add the picture of this card.`,
  card_body_long: msg`The words of a card are too long. 160 letters fit.`,
  card_body_all: msg`Write on every card in this language, or on none.`,
  card_variables_most: msg`Three variables on a card are the most.`,
  card_buttons: msg`A card has one button or two.`,
  card_button_code: msg`A card has quick replies, links and calls alone.`,
  card_buttons_differ: msg`Give every card the same kinds of buttons, arranged alike.`,
  no_opt_out: msg`Say how to get out of offers, such as “Reply STOP to opt out”.`,
  one_language: msg`Nothing is written here: customers of this language read the other one.`,
  single_braces: msg`One pair of braces is no variable. Write two.`,
  body_filled_long: msg`With its examples the message is over 1,024 letters. Shorten it.`,
}
type State = TemplateSubmitted['state'] | 'draft'
export const stateWords: Record<State, { word: MessageDescriptor; tone: Tone; icon: IconName }> = {
  draft: { word: msg`Draft`, tone: 'neutral', icon: 'edit' },
  sending: { word: msg`On its way`, tone: 'info', icon: 'send' },
  unknown: { word: msg`Not known whether it arrived`, tone: 'held', icon: 'alert' },
  refused: { word: msg`Not taken`, tone: 'bad', icon: 'x' },
  pending: { word: msg`In review`, tone: 'info', icon: 'clock' },
  approved: { word: msg`Approved`, tone: 'ok', icon: 'check' },
  rejected: { word: msg`Rejected`, tone: 'bad', icon: 'x' },
  paused: { word: msg`Paused`, tone: 'held', icon: 'clock' },
  disabled: { word: msg`Stopped for good`, tone: 'bad', icon: 'lock' },
  other: { word: msg`Another state`, tone: 'neutral', icon: 'info' },
}
/** What the shop does next; of those that only need waiting, that. */
export const nextWords: Partial<Record<State, MessageDescriptor>> = {
  unknown: msg`WhatsApp is asked again by itself. Nothing is sent twice.`,
  pending: msg`WhatsApp’s people look at it, mostly within a day.`,
  paused: msg`Customers blocked or reported it. Change its words, then submit it again.`,
  disabled: msg`It cannot be used again. Copy it and write other words.`,
}
export const reasonNext: Record<TemplateReason, MessageDescriptor> = {
  abusive_content: msg`Its words offend or threaten. Write them kindly.`,
  category_not_available: msg`Its kind cannot be used here. Choose the other one.`,
  incorrect_category: msg`It is filed as the wrong kind. Choose the other one and submit it again.`,
  invalid_format: msg`Its variables or its form are wrong. Mend them and submit it again.`,
  promotional: msg`It advertises and is filed as a notice. File it as an offer.`,
  scam: msg`It looks like a fraud. Name your shop and leave strange links out.`,
  tag_content_mismatch: msg`Its words do not fit its language or kind. Look at both.`,
}
export const failureNext: Record<TemplateRefusal, MessageDescriptor> = {
  too_many: msg`Your account has as many templates as WhatsApp allows. Delete one first.`,
  too_long: msg`A part of it is too long.`,
  header: msg`Its header is not as WhatsApp wants it.`,
  body: msg`Its message is not as WhatsApp wants it.`,
  footer: msg`Its footer is not as WhatsApp wants it.`,
  variables: msg`It has too many variables for so few words.`,
  variable_edge: msg`It begins or ends with a variable.`,
  sample: msg`An example is missing.`,
  name_taken: msg`Another template of your account has this name. Copy it under a new one.`,
  name_blocked: msg`One of this name was deleted in the last 30 days. Copy it under a new one.`,
  account: msg`WhatsApp did not let us in. Look at the number under WhatsApp.`,
  file: msg`The file above the words could not be read, or is of another kind.`,
  other: msg`WhatsApp did not say what is wrong. Change it and submit it again.`,
}
export const categoryWords = {
  marketing: msg`Offer`,
  utility: msg`Notice`,
  authentication: msg`Code to log in`,
  other: msg`Another kind`,
} as const
export const qualityWords = {
  unknown: msg`Quality not known yet`,
  green: msg`Good quality`,
  yellow: msg`Customers complain now and then`,
  red: msg`Many customers complain`,
  other: msg`Quality not known yet`,
} as const
export const headerWords: Record<HeaderKind, MessageDescriptor> = {
  none: msg`None`,
  text: msg`Title`,
  image: msg`Picture`,
  video: msg`Video clip`,
  document: msg`Document`,
}
export const extraWords: Record<ExtraKind | 'none', MessageDescriptor> = {
  none: msg`Nothing more`,
  goods: msg`Goods of your sets`,
  cards: msg`Cards to swipe`,
}
export const buttonWords: Record<ButtonKind, MessageDescriptor> = {
  reply: msg`Quick reply`,
  url: msg`Link`,
  phone: msg`Call`,
  code: msg`Copy a code`,
}
export const starterWords: Record<Starter, MessageDescriptor> = {
  offer: msg`Offer of the week`,
  new_goods: msg`New goods`,
  back_in_stock: msg`Back in stock`,
  thanks: msg`Thanks for buying`,
  evening: msg`The day for its owner`,
}
