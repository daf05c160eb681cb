import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { line } from '../../../shared/contract/common.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem, SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { useCopyLink } from '../../patterns/use-copy-link.ts'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { useOnline } from '../../session/device.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import { connectMutations } from './connect.queries.ts'

const digits = (text: string) => text.replaceAll(/[\s-]/g, '')
const GraphId = z
  .string()
  .transform(digits)
  .pipe(z.string().regex(/^\d{6,30}$/))
const Form = z.object({
  token: line(1000, 20),
  phoneNumberId: GraphId,
  wabaId: GraphId,
  catalogId: z
    .string()
    .transform(digits)
    .pipe(z.string().regex(/^(\d{6,30})?$/)),
})

/** A number of WhatsApp's, connected by what stands on the page "API Setup" of an app at Meta. The token goes in, is checked with WhatsApp, and never comes out. */
export function ConnectSheet({
  open,
  onOpenChange,
  webhookUrl,
  again,
}: {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  webhookUrl: string
  /** A number that is to be connected anew. */
  again: { phoneNumberId: string; wabaId: string; catalogId: string } | null
}) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const copy = useCopyLink()
  // Kept nowhere on the device: a token opens all that this number says.
  const { form, errors, problem, onSubmit, newId } = useDraftForm({
    resolver: useFormResolver(Form),
    start: {
      token: '',
      phoneNumberId: again?.phoneNumberId ?? '',
      wabaId: again?.wabaId ?? '',
      catalogId: again?.catalogId ?? '',
    },
  })
  const connect = useMutation(connectMutations.connect())
  const submit = onSubmit(async (values) => {
    const number = await connect.mutateAsync({ id: newId(), ...values })
    toast({ title: t`WhatsApp is connected`, description: `${number.name} ${number.displayPhone}`, type: 'success' })
    onOpenChange(false)
  })
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>Connect a WhatsApp number</Trans>}
      description={
        <Trans>Copy these from “API Setup” of your app at Meta. WhatsApp is asked before anything is kept.</Trans>
      }
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <PasswordField
          label={<Trans>Access token</Trans>}
          help={<Trans>One that does not expire, of a system user. It is kept sealed and never shown again.</Trans>}
          autoComplete="off"
          error={besideField(errors.token, t`Paste the whole token.`)}
          {...form.register('token')}
        />
        <TextField
          label={<Trans>Phone number ID</Trans>}
          inputMode="numeric"
          error={besideField(errors.phoneNumberId, t`Only digits, as they stand there.`)}
          {...form.register('phoneNumberId')}
        />
        <TextField
          label={<Trans>WhatsApp Business account ID</Trans>}
          inputMode="numeric"
          error={besideField(errors.wabaId, t`Only digits, as they stand there.`)}
          {...form.register('wabaId')}
        />
        <TextField
          label={<Trans>Catalogue ID</Trans>}
          help={<Trans>To send goods of your catalogue. Can come later.</Trans>}
          optional
          inputMode="numeric"
          error={besideField(errors.catalogId, t`Only digits, as they stand there.`)}
          {...form.register('catalogId')}
        />
        <TextField
          label={<Trans>Address for webhooks</Trans>}
          help={<Trans>Your app at Meta calls it for the field “messages”.</Trans>}
          readOnly
          value={webhookUrl}
          onFocus={(event) => event.target.select()}
          trailing={
            <Button size="sm" tone="text" icon="copy" onClick={() => void copy(webhookUrl)}>
              <Trans>Copy</Trans>
            </Button>
          }
        />
        <FormProblem error={problem} />
        <SavingNeedsNetwork />
        <Button type="submit" tone="primary" icon="link" full busy={connect.isPending} disabled={!isOnline}>
          <Trans>Check and connect</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
