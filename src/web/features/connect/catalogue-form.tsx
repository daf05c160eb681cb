import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as z from 'zod'
import type { ChatNumber } from '../../../shared/contract/chat-numbers.ts'
import { isCatalogueId } from '../../../shared/domain/catalogue-sync.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem, SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { useOnline } from '../../session/device.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { connectMutations } from './connect.queries.ts'

const Values = z.object({
  catalogId: z
    .string()
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().refine((text) => text === '' || isCatalogueId(text))),
})

/** The catalogue at Meta whose goods messages of this number show. */
export function CatalogueForm({ number: { id, catalogId } }: { number: ChatNumber }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { form, errors, isDirty, problem, onSubmit } = useDraftForm({
    resolver: useFormResolver(Values),
    start: { catalogId },
  })
  const save = useMutation(connectMutations.catalogue())
  const submit = onSubmit(async (body) => {
    const number = await save.mutateAsync({ params: { id }, body })
    const title = number.catalogId === '' ? t`This number shows no catalogue any more` : t`The catalogue is connected`
    toast({ title, type: 'success' })
  })
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <h3>
        <Trans>Catalogue</Trans>
      </h3>
      <p className="text-small text-ink-2">
        <Trans>
          A catalogue is the list of your goods at Meta. With it customers look at goods in WhatsApp itself and send you
          a basket. Connect it to this number in the WhatsApp Manager too. Each item’s “Content ID” there must be ours,
          or a basket cannot be read:{' '}
          <Link className="link" to="/dashboard/settings/storefront">
            the shop’s page
          </Link>{' '}
          sends your goods there by themselves, or gives you the address of a data feed.
        </Trans>
      </p>
      <TextField
        label={<Trans>Catalogue ID</Trans>}
        help={
          <Trans>
            In the Commerce Manager, below the catalogue’s name. Empty: goods go as words with an order link.
          </Trans>
        }
        optional
        inputMode="numeric"
        autoComplete="off"
        error={besideField(errors.catalogId, t`Only digits, as they stand there.`)}
        {...form.register('catalogId')}
      />
      <FormProblem error={problem} />
      <SavingNeedsNetwork />
      <div>
        <Button type="submit" icon="check" busy={save.isPending} disabled={!isOnline || !isDirty}>
          <Trans>Save the catalogue</Trans>
        </Button>
      </div>
    </form>
  )
}
