import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnswerKind, NodeOf, PayWay } from '../../../../shared/domain/flow/definition.ts'

export const startWords: Readonly<Record<NodeOf<'start'>['on'], MessageDescriptor>> = {
  any: msg`Any message`,
  first: msg`The first message of a customer`,
  words: msg`These words`,
  qr: msg`A code that is scanned`,
  ad: msg`An advertisement or a post`,
}
export const answerWords: Readonly<Record<AnswerKind, MessageDescriptor>> = {
  text: msg`Words`,
  number: msg`A number`,
  phone: msg`A phone number`,
  place: msg`A place`,
  date: msg`A day`,
  choice: msg`One of some choices`,
}
export const payWords: Readonly<Record<PayWay, MessageDescriptor>> = {
  push: msg`PIN on the customer's phone`,
  tanqr: msg`Picture of a TANQR code`,
  page: msg`Page with TANQR and card`,
  cash: msg`Cash on delivery or at the shop`,
  later: msg`Later, within the customer's credit limit`,
}
