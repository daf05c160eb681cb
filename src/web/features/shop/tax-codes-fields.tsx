import { Trans, useLingui } from '@lingui/react/macro'
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import { MAX_TAX_CODE_LENGTH, MAX_TAX_CODES } from '../../../shared/domain/taxes.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FormSection } from '../../ui/page.tsx'
import { emptyCode, type TaxesDraft } from './taxes-form.ts'

/** The codes, and which one products have that were given none. A code that was saved keeps its letters and is switched off instead of removed. */
export function TaxCodesFields({
  form,
}: {
  form: Pick<UseFormReturn<TaxesDraft>, 'control' | 'register' | 'formState'>
}) {
  const { t } = useLingui()
  const {
    control,
    register,
    formState: { errors },
  } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'codes', keyName: 'key' })
  const codes = useWatch({ control, name: 'codes' })
  return (
    <>
      <FormSection title={<Trans>Usual tax</Trans>}>
        <SelectField
          label={<Trans>Tax of most products</Trans>}
          help={<Trans>A product may have a code of its own, in its form.</Trans>}
          options={codes
            .filter((one) => one.isOffered && one.code !== '')
            .map(({ code, name }) => ({ value: code, label: name === '' ? code : `${code}, ${name}` }))}
          placeholder=""
          error={errors.defaultCode ? <Trans>Choose one that is offered.</Trans> : undefined}
          {...register('defaultCode')}
        />
      </FormSection>
      <FormSection
        title={<Trans>Tax codes</Trans>}
        help={<Trans>Changes count for what is sold from now on. What was sold keeps its tax.</Trans>}
      >
        {fields.map((field, index) => {
          const place = index + 1
          const wrong = errors.codes?.[index]
          return (
            <fieldset key={field.key} className="border border-line rounded-card p-4 grid gap-3">
              <legend className="vh">
                <Trans>Tax code {place}</Trans>
              </legend>
              <div className="grid gap-3 grid-cols-2 md:grid-cols-[112px_minmax(0,1fr)_112px] items-start">
                <TextField
                  label={<Trans>Code</Trans>}
                  autoComplete="off"
                  autoCapitalize="characters"
                  maxLength={MAX_TAX_CODE_LENGTH}
                  readOnly={field.isSaved}
                  boxClassName={field.isSaved ? 'bg-sunken' : ''}
                  error={wrong?.code?.type === 'custom' ? t`Another tax has this code.` : wrong?.code?.message}
                  {...register(`codes.${index}.code`)}
                />
                <TextField
                  className="max-md:order-3 max-md:col-span-2"
                  label={<Trans>Name</Trans>}
                  autoComplete="off"
                  maxLength={30}
                  error={wrong?.name?.message}
                  {...register(`codes.${index}.name`)}
                />
                <TextField
                  label={<Trans>Rate</Trans>}
                  autoComplete="off"
                  inputMode="decimal"
                  suffix="%"
                  className="tnum"
                  error={wrong?.rate ? t`From 0 to 100.` : undefined}
                  {...register(`codes.${index}.rate`)}
                />
              </div>
              <div className="flex items-center justify-between gap-2">
                <Checkbox label={<Trans>Offered to products</Trans>} {...register(`codes.${index}.isOffered`)} />
                {field.isSaved ? null : (
                  <IconButton icon="trash" label={t`Remove tax code ${place}`} onClick={() => remove(index)} />
                )}
              </div>
            </fieldset>
          )
        })}
        <div>
          <Button
            icon="plus"
            disabled={fields.length >= MAX_TAX_CODES}
            disabledReason={t`At most ${MAX_TAX_CODES} codes fit here.`}
            onClick={() => append(emptyCode(), { focusName: `codes.${fields.length}.code` })}
          >
            <Trans>Add a tax code</Trans>
          </Button>
        </div>
      </FormSection>
    </>
  )
}
