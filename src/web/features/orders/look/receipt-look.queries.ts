import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getReceiptLook, type ReceiptLookSettings, saveReceiptLook } from '../../../../shared/contract/receipt-look.ts'
import { isChangedMeanwhile } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../i18n/use-error-text.ts'
import { sellerKey } from '../../../session/seller.ts'
import { toast } from '../../../ui/toast-store.ts'
import { accessQueries } from '../../access/access.queries.ts'

export const receiptLookQuery = () =>
  queryOptions({
    queryKey: ['receipt-look', ...sellerKey()],
    queryFn: async ({ signal }) => await call(getReceiptLook, {}, { signal }),
    staleTime: 0, // who opens the form starts from what the server has now
  })

export const saveReceiptLookMutation = () =>
  mutationOptions({
    mutationFn: async (body: ReceiptLookSettings) => await call(saveReceiptLook, { body }),
    onSuccess: async (saved, _body, _onMutate, { client }) => {
      client.setQueryData(receiptLookQuery().queryKey, saved)
      const { version: _version, ...receiptLook } = saved
      // What this device prints from now on; the counter's rules may have a new version with it.
      client.setQueryData(accessQueries.shop().queryKey, (shop) => (shop ? { ...shop, receiptLook } : shop))
      toast({
        title: i18n._(msg`Receipts saved`),
        description: i18n._(msg`Other devices use them when they are next opened with a network.`),
        type: 'success',
        duration: 4000,
      })
      await client.invalidateQueries({ queryKey: accessQueries.shop().queryKey })
    },
    onError: (error) => {
      if (!isChangedMeanwhile(error))
        toast({ title: i18n._(msg`Not saved`), description: errorText(i18n, error), type: 'danger' })
    },
  })
