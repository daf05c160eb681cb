import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getCounterRules, saveCounterRules } from '../../../shared/contract/counter-rules.ts'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { isChangedMeanwhile } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { errorText } from '../../i18n/use-error-text.ts'
import { sellerKey } from '../../session/seller.ts'
import { toast } from '../../ui/toast-store.ts'
import { accessQueries } from '../access/access.queries.ts'

export const counterRulesQuery = () =>
  queryOptions({
    queryKey: ['counter-rules', ...sellerKey()],
    queryFn: async ({ signal }) => await call(getCounterRules, {}, { signal }),
    staleTime: 0, // who opens the form starts from what the server has now
  })

export const saveCounterRulesMutation = () =>
  mutationOptions({
    mutationFn: async (body: InputOf<typeof saveCounterRules>['body']) => await call(saveCounterRules, { body }),
    onSuccess: (counterRules, _body, _onMutate, { client }) => {
      client.setQueryData(counterRulesQuery().queryKey, counterRules)
      // What this device sells by from now on.
      const { blocksOutOfStock: blocks_out_of_stock, receiptNote: receipt_note } = counterRules
      client.setQueryData(accessQueries.shop().queryKey, (shop) =>
        shop ? { ...shop, counterRules, blocks_out_of_stock, receipt_note } : shop,
      )
      toast({
        title: i18n._(msg`Saved for the shop`),
        description: i18n._(msg`Other devices follow as soon as they have a network.`),
        type: 'success',
        duration: 4000,
      })
    },
    onError: (error) => {
      if (!isChangedMeanwhile(error))
        toast({ title: i18n._(msg`Not saved`), description: errorText(i18n, error), type: 'danger' })
    },
  })
