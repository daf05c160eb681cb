import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { draftReminder, sendReminder } from '../../shared/contract/debt-reminders.ts'
import type { InputOf } from '../../shared/contract/endpoint.ts'
import type { Language } from '../../shared/domain/languages.ts'
import { call } from '../api/call.ts'
import { sellerKey } from '../session/seller.ts'

/** What would be written to a customer who owes, as of now. */
export const reminderDraft = (id: string, language: Language | undefined) =>
  queryOptions({
    queryKey: ['reminder-draft', ...sellerKey(), id, language ?? null],
    queryFn: async ({ signal }) => await call(draftReminder, { params: { id }, body: { language } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { persist: false },
  })

export const remindCustomer = (customerId: string) =>
  mutationOptions({
    mutationFn: async (body: InputOf<typeof sendReminder>['body']) =>
      await call(sendReminder, { params: { id: customerId }, body }),
    onSuccess: async (_answer, _body, _onMutate, { client }) => {
      // Whichever page it was opened from: both say when somebody was last reminded.
      await Promise.all(
        [['debts'], ['customers'], ['reminder-draft']].map((queryKey) => client.invalidateQueries({ queryKey })),
      )
    },
  })
