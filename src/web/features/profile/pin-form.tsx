import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { isPin, isTrivialPin } from '../../../shared/domain/pins.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useOwnPasswordText } from '../../i18n/use-own-password-text.ts'
import { FormProblem, SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { OwnPasswordField } from '../../patterns/own-password.tsx'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { pullSoon } from '../../offline/till.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { FormActions, FormSection } from '../../ui/page.tsx'
import { toast } from '../../ui/toast-store.ts'
import { pinMutations, pinQuery } from './pin.queries.ts'

const NOTHING = { pin: '', password: '' }

/** The person's PIN for the tills of the shop they work in. */
export function PinForm({ phone }: { phone: string | null }) {
  const { t } = useLingui()
  const format = useFormat()
  const ownPasswordText = useOwnPasswordText()
  const { data: state } = useQuery(pinQuery())
  const set = useMutation(pinMutations.set())
  const drop = useMutation(pinMutations.drop())
  const Form = z.object({
    pin: z.string().refine((pin) => isPin(pin) && !isTrivialPin(pin, phone)),
    password: z.string().min(1).max(128),
  })
  const { form, errors, problem, onSubmit, startFrom } = useDraftForm({
    resolver: useFormResolver(Form),
    start: NOTHING,
    textOf: ownPasswordText,
  })
  const typed = form.watch('pin')
  const submit = onSubmit(async (values) => {
    await set.mutateAsync(values)
    startFrom(NOTHING)
    pullSoon()
    toast({
      title: t`PIN set`,
      description: t`Tills know it as soon as they have been in touch with the server.`,
      type: 'success',
    })
  })
  const giveUp = async () => {
    try {
      await drop.mutateAsync()
      pullSoon()
      toast({ title: t`You have no PIN any more`, type: 'success' })
    } catch {
      // Shown below.
    }
  }
  const day = state?.setAt ? format.day(state.setAt) : null
  return (
    <form noValidate onSubmit={submit}>
      <FormSection
        title={<Trans>PIN for the till</Trans>}
        help={
          <Trans>
            With it you sell under your own name on any device of the shop, with or without network, and agree to what
            others may not do alone. It opens nothing else.
          </Trans>
        }
      >
        {day ? (
          <p className="text-dense">
            <Trans>You have had a PIN since {day}. Another one takes its place.</Trans>
          </p>
        ) : null}
        <PasswordField
          label={<Trans>New PIN</Trans>}
          help={<Trans>Four to six digits. Nobody is ever shown it.</Trans>}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          error={besideField(
            errors.pin,
            isPin(typed)
              ? t`Choose a PIN that is harder to guess: not 1234, not 0000, not the end of your phone number.`
              : t`A PIN has four to six digits`,
          )}
          {...form.register('pin')}
        />
        <OwnPasswordField error={errors.password} {...form.register('password')} />
        <FormProblem error={problem ?? drop.error} />
        <SavingNeedsNetwork />
        <FormActions>
          {state?.isSet ? (
            <Button tone="danger" busy={drop.isPending} onClick={() => void giveUp()}>
              <Trans>Give up the PIN</Trans>
            </Button>
          ) : null}
          <Button type="submit" busy={set.isPending} busyLabel={<Trans>Saving…</Trans>}>
            {state?.isSet ? <Trans>Change PIN</Trans> : <Trans>Set PIN</Trans>}
          </Button>
        </FormActions>
      </FormSection>
    </form>
  )
}
