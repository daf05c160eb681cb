import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getOrderWorkflow, type OrderWorkflow, saveOrderWorkflow } from '../../../shared/contract/order-workflow.ts'
import { isChangedMeanwhile } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { errorText } from '../../i18n/use-error-text.ts'
import { sellerKey } from '../../session/seller.ts'
import { toast } from '../../ui/toast-store.ts'
import { accessQueries } from '../access/access.queries.ts'

export const workflowQuery = () =>
  queryOptions({
    queryKey: ['order-workflow', ...sellerKey()],
    queryFn: async ({ signal }) => await call(getOrderWorkflow, {}, { signal }),
    staleTime: 0, // who opens the form starts from what the server has now
  })

export const saveWorkflowMutation = () =>
  mutationOptions({
    mutationFn: async (body: OrderWorkflow) => await call(saveOrderWorkflow, { body }),
    onSuccess: (workflow, _body, _onMutate, { client }) => {
      client.setQueryData(workflowQuery().queryKey, workflow)
      const { off, names, doers } = workflow
      client.setQueryData(accessQueries.shop().queryKey, (shop) =>
        shop ? { ...shop, orderSteps: { off, names, doers } } : shop,
      )
      toast({
        title: i18n._(msg`Steps saved`),
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
