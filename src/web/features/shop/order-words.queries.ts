import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getOrderWords, type OrderWords, saveOrderWords } from '../../../shared/contract/order-words.ts'
import { call } from '../../api/call.ts'
import { errorText } from '../../i18n/use-error-text.ts'
import { sellerKey } from '../../session/seller.ts'
import { toast } from '../../ui/toast-store.ts'

export const orderWordsQuery = () =>
  queryOptions({
    queryKey: ['order-words', ...sellerKey()],
    queryFn: async ({ signal }) => await call(getOrderWords, {}, { signal }),
    staleTime: 15_000,
  })

export const saveWordsMutation = () =>
  mutationOptions({
    mutationFn: async (body: OrderWords) => await call(saveOrderWords, { body }),
    onSuccess: (words, _body, _onMutate, { client }) => {
      client.setQueryData(orderWordsQuery().queryKey, words)
      toast({
        title: i18n._(msg`Words saved`),
        description: i18n._(msg`Customers read them from now on.`),
        type: 'success',
        duration: 3000,
      })
    },
    onError: (error) =>
      void toast({ title: i18n._(msg`Not saved`), description: errorText(i18n, error), type: 'danger' }),
  })
