import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import type * as z from 'zod'
import { type Webhook, WebhookInput } from '../../../shared/contract/webhooks.ts'
import { WEBHOOK_EVENTS } from '../../../shared/domain/webhooks.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem, SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import { eventTexts } from './webhook-words.tsx'
import { webhooksMutations } from './webhooks.queries.ts'

type Values = z.input<typeof WebhookInput>

/** An address and what it hears. */
export function AddressSheet({
  webhook,
  onClose,
  onSecret,
}: {
  webhook: Webhook | null
  onClose: () => void
  onSecret: (secret: string) => void
}) {
  const { t } = useLingui()
  const { mutateAsync: create } = useMutation(webhooksMutations.create())
  const { mutateAsync: save } = useMutation(webhooksMutations.save())
  const { form, errors, problem, onSubmit, newId } = useDraftForm<Values, WebhookInput>({
    resolver: useFormResolver(WebhookInput),
    start: webhook
      ? { url: webhook.url, description: webhook.description, events: webhook.events, isOrdered: webhook.isOrdered }
      : { url: 'https://', description: '', events: ['order.created', 'payment.received'], isOrdered: false },
  })
  const { control, register } = form
  const submit = onSubmit(async (body) => {
    if (webhook) {
      await save({ params: { id: webhook.id }, body: { ...body, isOn: webhook.isOn } })
      toast({ title: t`Address saved`, type: 'success' })
      onClose()
      return
    }
    const made = await create({ ...body, id: newId() })
    onClose()
    onSecret(made.secret)
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={webhook ? <Trans>Change the address</Trans> : <Trans>Add an address</Trans>}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <TextField
          label={<Trans>Address</Trans>}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          help={<Trans>Begins with https://. Whoever runs the other system tells you.</Trans>}
          error={besideField(errors.url, t`Enter an address.`)}
          {...register('url')}
        />
        <TextField
          label={<Trans>What it is</Trans>}
          optional
          maxLength={100}
          autoComplete="off"
          error={errors.description?.message}
          {...register('description')}
        />
        <Controller
          control={control}
          name="events"
          render={({ field }) => (
            <fieldset>
              <legend className="lab">
                <Trans>What it hears</Trans>
              </legend>
              {WEBHOOK_EVENTS.map((event) => (
                <Checkbox
                  key={event}
                  label={t(eventTexts[event])}
                  help={event}
                  checked={field.value.includes(event)}
                  onCheckedChange={(isOn) =>
                    field.onChange(WEBHOOK_EVENTS.filter((one) => (one === event ? isOn : field.value.includes(one))))
                  }
                />
              ))}
              {errors.events ? (
                <p className="field-error" role="alert">
                  <Trans>Choose at least one event.</Trans>
                </p>
              ) : null}
            </fieldset>
          )}
        />
        <Checkbox
          label={<Trans>One after the other</Trans>}
          help={<Trans>As it happened. One that fails holds up those behind it.</Trans>}
          {...register('isOrdered')}
        />
        <FormProblem error={problem} />
        <SavingNeedsNetwork />
        <Button
          type="submit"
          tone="primary"
          size="lg"
          full
          busy={form.formState.isSubmitting}
          busyLabel={<Trans>Saving…</Trans>}
        >
          {webhook ? <Trans>Save</Trans> : <Trans>Add and show the secret</Trans>}
        </Button>
      </form>
    </Sheet>
  )
}
