import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mutationOptions } from '@tanstack/react-query'
import { type CreditTerms, saveCustomerCredit } from '../../../../shared/contract/customers.ts'
import { call } from '../../../api/call.ts'
import { refreshDevice } from '../../../session/device.ts'
import { toast } from '../../../ui/toast-store.ts'
import { customerQueries } from '../orders.queries.ts'

/** Kept by the server; this device has it as soon as it has pulled, which it does at once. */
export const saveCreditMutation = () =>
  mutationOptions({
    mutationKey: ['customers', 'credit'],
    mutationFn: async ({ id, ...body }: CreditTerms & { id: string }) =>
      await call(saveCustomerCredit, { params: { id }, body }),
    onSuccess: async (_answer, _input, _result, { client }) => {
      await refreshDevice()
      await client.invalidateQueries({ queryKey: customerQueries.all() })
      toast({ title: i18n._(msg`Limit and days saved`), type: 'success' })
    },
  })
