import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Controller, useFieldArray, useWatch } from 'react-hook-form'
import type { Storefront } from '../../../shared/contract/storefront.ts'
import { contrastOf, isColour, isReadable } from '../../../shared/domain/storefront.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { ConflictNote } from '../../patterns/conflict-note.tsx'
import { FormProblem, SaveChanges } from '../../patterns/form-parts.tsx'
import { PictureField } from '../../patterns/picture-field.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Field, TextAreaField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { FormSection, Page, PageHeader } from '../../ui/page.tsx'
import { OfflineNote } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useShop } from '../access/access.queries.ts'
import { PICTURE_TYPES, usePictureUpload } from '../media/media.queries.ts'
import { ClosedDaysFields } from './closed-days-fields.tsx'
import { HoursFields } from './hours-fields.tsx'
import { PlacesFields } from './places-fields.tsx'
import { SetsField } from './sets-field.tsx'
import { bodyOf, formOf, StorefrontForm } from './storefront-form.ts'
import { readStorefront, saveStorefrontMutation, storefrontQuery } from './storefront.queries.ts'

const AfterForm = lazy(async () => ({ default: (await import('./after-form.tsx')).AfterForm }))

/** The shop's own page for everybody: whether there is one, where, and how it looks. */
export function StorefrontScreen() {
  const { t } = useLingui()
  const shop = useShop()
  const read = useQuery(storefrontQuery())
  return (
    <Page narrow>
      <PageHeader
        back={<BackLink to="/dashboard/settings" label={t`Back to the settings`} />}
        sub={<Trans>Where customers order by themselves</Trans>}
        actions={
          <>
            <Link to="/dashboard/marketing/website/website-popup" className={buttonClass()}>
              <Icon name="megaphone" />
              <Trans>Popups</Trans>
            </Link>
            {read.data?.isOpen ? (
              <a className={buttonClass()} href={read.data.url} target="_blank" rel="noopener noreferrer">
                <Icon name="eye" />
                <Trans>See the page</Trans>
              </a>
            ) : null}
          </>
        }
      />
      {shop && read.data ? (
        <>
          {read.isError ? <OfflineNote /> : null}
          <Form key={shop.id} saved={read.data} draftKey={`storefront:${shop.id}`} />
          <Suspense>
            <AfterForm />
          </Suspense>
        </>
      ) : (
        <Card flush>
          <QueryWait query={read} count={6} label={t`Loading the page…`} />
        </Card>
      )}
    </Page>
  )
}

function Form({ saved, draftKey }: { saved: Storefront; draftKey: string }) {
  const { t } = useLingui()
  const { form, errors, isDirty, problem, conflict, onSubmit, startFrom } = useDraftForm<
    StorefrontForm,
    StorefrontForm,
    Storefront
  >({
    resolver: useFormResolver(StorefrontForm),
    start: formOf(saved),
    draft: draftKey,
    kept: StorefrontForm,
    version: saved.version,
    meanwhile: { code: 'shop.changed_meanwhile', read: readStorefront },
    textOf: (_error, message) =>
      message === 'slug_taken' ? t`Another shop has this address already. Choose another one.` : undefined,
  })
  const { control, register, setValue } = form
  const save = useMutation(saveStorefrontMutation())
  const upload = usePictureUpload('product')
  const places = useFieldArray({ control, name: 'places', keyName: 'key' })
  const closedDays = useFieldArray({ control, name: 'closedDays', keyName: 'key' })
  const [isOpen, slug, colour, cover] = useWatch({ control, name: ['isOpen', 'slug', 'colour', 'cover'] })
  const submit = onSubmit(async (values, version) => {
    const next = await save.mutateAsync(bodyOf(values, version))
    startFrom(formOf(next), next.version)
    toast({ title: t`Saved`, type: 'success', duration: 3000 })
  })
  const contrast = isColour(colour) ? contrastOf(colour, '#ffffff').toFixed(1) : '0'
  const origin = saved.url.replace(/[^/]+$/, '')
  return (
    <form className="grid gap-4 grid-cols-[minmax(0,1fr)]" noValidate onSubmit={submit}>
      {conflict ? (
        <ConflictNote
          title={<Trans>Somebody else saved the page meanwhile</Trans>}
          onTheirs={() => startFrom(formOf(conflict.theirs), conflict.theirs.version)}
          onMine={conflict.keepMine}
        />
      ) : null}
      <FormProblem error={problem} title={<Trans>Not saved</Trans>} />
      <FormSection
        title={<Trans>Your page</Trans>}
        help={
          <Trans>
            What you sell and have in stock stands on it, with its price. Customers put it in a basket and send you the
            order.
          </Trans>
        }
      >
        <Checkbox label={<Trans>Show the page to everybody</Trans>} {...register('isOpen')} />
        <Checkbox label={<Trans>Search engines may find it</Trans>} {...register('isFindable')} />
        <TextField
          label={<Trans>Address</Trans>}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          help={
            isOpen ? (
              <span className="wrap-any">{`${origin}${slug}`}</span>
            ) : (
              <Trans>Small letters, digits and dashes, 3 to 40 of them.</Trans>
            )
          }
          error={besideField(errors.slug, t`Use 3 to 40 small letters, digits and single dashes.`)}
          {...register('slug')}
        />
        <TextAreaField
          label={<Trans>About the shop</Trans>}
          optional
          rows={2}
          error={errors.about?.message}
          {...register('about')}
        />
      </FormSection>
      <FormSection
        title={<Trans>How it looks</Trans>}
        help={<Trans>Your order links and the page of a receipt have the colour too.</Trans>}
      >
        <PictureField
          label={t`Picture above the page`}
          value={cover}
          types={PICTURE_TYPES}
          upload={upload}
          onChange={(next) => setValue('cover', next, { shouldDirty: true })}
        />
        <Field
          label={<Trans>Colour</Trans>}
          help={
            isReadable(colour) ? <Trans>White words on it can be read: contrast {contrast} to 1.</Trans> : undefined
          }
          error={
            isReadable(colour)
              ? undefined
              : t`White words on it cannot be read: contrast ${contrast} to 1, at least 4.5 is needed. Choose a darker one.`
          }
        >
          {(ids) => (
            <span className="flex items-center gap-3">
              <input {...ids} type="color" className="size-12 rounded-control" {...register('colour')} />
              <span className="btn" style={{ background: colour, color: '#fff' }} aria-hidden="true">
                <Trans>See basket</Trans>
              </span>
            </span>
          )}
        </Field>
      </FormSection>
      <FormSection
        title={<Trans>Sets on the page</Trans>}
        help={<Trans>They stand above your goods, up to six of them, each with a link to all that is in it.</Trans>}
      >
        <Controller
          control={control}
          name="setIds"
          render={({ field: { value, onChange } }) => <SetsField value={value ?? []} onChange={onChange} />}
        />
      </FormSection>
      <FormSection
        title={<Trans>Opening hours</Trans>}
        help={<Trans>Shown on the page. Orders come at any time; the page says when you answer.</Trans>}
      >
        <HoursFields register={register} control={control} />
      </FormSection>
      <FormSection
        title={<Trans>Closed days</Trans>}
        help={
          <Trans>
            Holidays and other days on which you are closed whatever your hours are. Your page, order links and chats
            say when you open again.
          </Trans>
        }
      >
        <ClosedDaysFields days={closedDays} register={register} errors={errors} />
      </FormSection>
      <FormSection
        title={<Trans>Delivery places</Trans>}
        help={
          <Trans>
            Where you bring orders, and what it costs. The customer chooses the place, and the charge is part of the
            order.
          </Trans>
        }
      >
        <PlacesFields places={places} register={register} control={control} errors={errors} />
        <Controller
          control={control}
          name="freeFromTzs"
          render={({ field: { value, onChange } }) => (
            <MoneyField
              label={<Trans>Free delivery from</Trans>}
              optional
              help={<Trans>Orders whose goods come to this much are brought for nothing.</Trans>}
              value={value ?? null}
              onChange={onChange}
            />
          )}
        />
      </FormSection>
      <SaveChanges isDirty={isDirty} isBusy={save.isPending} onUndo={() => startFrom(formOf(saved), saved.version)} />
    </form>
  )
}
