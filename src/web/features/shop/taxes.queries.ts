import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getTaxes, saveTaxes, type Taxes } from '../../../shared/contract/taxes.ts'
import { isChangedMeanwhile } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { errorText } from '../../i18n/use-error-text.ts'
import { sellerKey } from '../../session/seller.ts'
import { toast } from '../../ui/toast-store.ts'
import { accessQueries } from '../access/access.queries.ts'

export const taxesQuery = () =>
  queryOptions({
    queryKey: ['taxes', ...sellerKey()],
    queryFn: async ({ signal }) => await call(getTaxes, {}, { signal }),
    staleTime: 0, // who opens the form starts from what the server has now
  })

export const saveTaxesMutation = () =>
  mutationOptions({
    mutationFn: async (body: Taxes) => await call(saveTaxes, { body }),
    onSuccess: (taxes, _body, _onMutate, { client }) => {
      client.setQueryData(taxesQuery().queryKey, taxes)
      // What this device sells with from now on.
      client.setQueryData(accessQueries.shop().queryKey, (shop) => (shop ? { ...shop, taxes } : shop))
      toast({
        title: i18n._(msg`Taxes saved`),
        description: i18n._(msg`Other devices use them when they are next opened with a network.`),
        type: 'success',
        duration: 4000,
      })
    },
    onError: (error) => {
      if (!isChangedMeanwhile(error))
        toast({ title: i18n._(msg`Not saved`), description: errorText(i18n, error), type: 'danger' })
    },
  })
