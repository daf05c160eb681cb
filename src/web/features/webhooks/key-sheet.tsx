import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import * as z from 'zod'
import { ApiKeyInput } from '../../../shared/contract/api-keys.ts'
import { API_SCOPES } from '../../../shared/domain/api-keys.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { useOwnPasswordText } from '../../i18n/use-own-password-text.ts'
import { FormProblem, SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { OwnPasswordField } from '../../patterns/own-password.tsx'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { apiKeysMutations } from './api-keys.queries.ts'
import { scopeTexts } from './scope-words.ts'

const Form = z.object({
  name: ApiKeyInput.shape.name,
  scopes: ApiKeyInput.shape.scopes,
  lives: z.enum(['30', '90', '365', 'always']),
  password: z.string().min(1).max(128),
})
type Values = z.input<typeof Form>

/** A key for another system: what it is, what it may do, and until when. */
export function KeySheet({ onClose, onMade }: { onClose: () => void; onMade: (key: string) => void }) {
  const { t } = useLingui()
  const { mutateAsync: create } = useMutation(apiKeysMutations.create())
  const { form, errors, problem, onSubmit, newId } = useDraftForm<Values, z.output<typeof Form>>({
    resolver: useFormResolver(Form),
    start: { name: '', scopes: ['products:read', 'stock:read'], lives: '365', password: '' },
    textOf: useOwnPasswordText(),
  })
  const { control, register } = form
  const submit = onSubmit(async ({ lives, ...body }) => {
    const { key } = await create({ ...body, days: lives === 'always' ? null : Number(lives), id: newId() })
    onClose()
    onMade(key)
  })
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Make a key</Trans>}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <TextField
          label={<Trans>What it is for</Trans>}
          help={<Trans>For example the name of the program.</Trans>}
          maxLength={60}
          autoComplete="off"
          error={besideField(errors.name, t`Say what it is for.`)}
          {...register('name')}
        />
        <Controller
          control={control}
          name="scopes"
          render={({ field }) => (
            <fieldset>
              <legend className="lab">
                <Trans>What it may do</Trans>
              </legend>
              {API_SCOPES.map((scope) => (
                <Checkbox
                  key={scope}
                  label={t(scopeTexts[scope])}
                  help={scope}
                  checked={field.value.includes(scope)}
                  onCheckedChange={(isOn) =>
                    field.onChange(API_SCOPES.filter((one) => (one === scope ? isOn : field.value.includes(one))))
                  }
                />
              ))}
              {errors.scopes ? (
                <p className="field-error" role="alert">
                  <Trans>Choose at least one.</Trans>
                </p>
              ) : null}
            </fieldset>
          )}
        />
        <SelectField
          label={<Trans>How long it opens</Trans>}
          options={[
            { value: '30', label: t`30 days` },
            { value: '90', label: t`90 days` },
            { value: '365', label: t`A year` },
            { value: 'always', label: t`Until you take it back` },
          ]}
          {...register('lives')}
        />
        <OwnPasswordField
          help={<Trans>A key opens your shop to another system, so nobody makes one at an open screen.</Trans>}
          error={errors.password}
          {...register('password')}
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
          <Trans>Make it and show it</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
