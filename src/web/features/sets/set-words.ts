import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { RULE_SORTS, RULE_STOCKS, type SetKind, type SetProblem } from '../../../shared/domain/product-sets.ts'

export const problemWords: Readonly<Record<SetProblem['problem'], MessageDescriptor>> = {
  name_missing: msg`Give the set a name.`,
  name_long: msg`WhatsApp shows 60 characters of a name.`,
  message_missing: msg`WhatsApp sends no list without a message.`,
  message_long: msg`A message has at most 1,024 characters.`,
  nothing_chosen: msg`Add a section with products.`,
  too_many_sections: msg`WhatsApp shows at most 10 sections.`,
  title_missing: msg`With several sections, each needs a title.`,
  title_long: msg`WhatsApp shows 24 characters of a title.`,
  section_empty: msg`Add a product, or take the section away.`,
  too_many_products: msg`WhatsApp shows at most 30 products, all sections together.`,
  too_few_cards: msg`A carousel has at least 2 cards.`,
  too_many_cards: msg`A carousel has at most 10 cards.`,
  product_twice: msg`A product here stands in another section too.`,
  prices_crossed: msg`The lowest price is above the highest.`,
  too_many_sets: msg`The shop has as many sets as it can have.`,
  by_hand_only: msg`In a single set products are chosen by hand.`,
}

export const kindWords: Readonly<Record<SetKind, MessageDescriptor>> = {
  single: msg`Single set`,
  template: msg`Template-based set`,
}
export const sortWords: Readonly<Record<(typeof RULE_SORTS)[number], MessageDescriptor>> = {
  best: msg`Best sellers of the last 30 days`,
  new: msg`Newest first`,
  price: msg`Price, low to high`,
  '-price': msg`Price, high to low`,
  name: msg`Name, A to Z`,
}
export const stockWords: Readonly<Record<(typeof RULE_STOCKS)[number], MessageDescriptor>> = {
  any: msg`Whatever the stock`,
  in: msg`Counted and in stock`,
  low: msg`Running low`,
}
