import { searchReader, textUpTo } from '../../../../shared/domain/search-params.ts'

/** `onto`: a saved order that is opened again for more goods; `customer`: whom a new one is for; `chat`: the conversation it is made in; `name`: how whoever writes there is called, where no customer of the shop does. */
export const CounterSearch = searchReader({
  onto: textUpTo(40),
  customer: textUpTo(40),
  chat: textUpTo(40),
  name: textUpTo(120),
})
export type CounterSearch = ReturnType<typeof CounterSearch>
