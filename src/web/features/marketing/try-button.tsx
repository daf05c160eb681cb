import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { marketingMutations } from './marketing.queries.ts'

/** A draft on one's own phone, before anybody else has it. */
export function TryButton({ id }: { id: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const test = useMutation(marketingMutations.test())
  return (
    <Button
      icon="phone"
      busy={test.isPending}
      onClick={() =>
        test.mutate(id, {
          onSuccess: ({ phone }) =>
            toast({ title: t`On its way to your phone`, description: formatPhone(phone), type: 'success' }),
          onError: (error) => toast({ title: t`It did not go`, description: errorText(error), type: 'danger' }),
        })
      }
    >
      <Trans>Send to my phone first</Trans>
    </Button>
  )
}
