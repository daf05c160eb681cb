import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useUser } from '../access/access.queries.ts'
import { detailsOf, emptyShopForm, ShopFields, ShopFormBase } from './shop-fields.tsx'
import { useShopNameText } from './shop-name-text.ts'
import { openShop, shopMutations } from './shop.queries.ts'

/** For whoever owns one already: another shop of their own, with its own goods, people, money and tills. */
export function NewShop() {
  const [isOpen, setOpen] = useState(false)
  if (useUser()?.shops.some((shop) => shop.isAdmin) !== true) return null
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        <Trans>Open another shop</Trans>
      </Button>
      {isOpen ? <NewShopSheet onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function NewShopSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const nameText = useShopNameText()
  const { form, errors, problem, onSubmit, newId } = useDraftForm({
    resolver: useFormResolver(ShopFormBase),
    start: emptyShopForm,
  })
  const create = useMutation(shopMutations.create())
  const submit = onSubmit(async (values) => {
    if (values.phone !== '' && normalisePhone(values.phone) === null)
      return form.setError('phone', { message: t`Enter a phone number like 0712 345 678.` }, { shouldFocus: true })
    const wrongName = nameText(values.shop_name)
    if (wrongName !== null) return form.setError('shop_name', { message: wrongName }, { shouldFocus: true })
    await create.mutateAsync({ id: newId(), ...detailsOf(values), customer_language: language })
    // Everything of the last shop leaves memory, as with any change of shop.
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'access' })
    await navigate({ to: '/dashboard' })
    await openShop(client)
  })
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Open another shop</Trans>}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <p className="text-dense text-ink-2">
          <Trans>
            It has its own goods, staff, customers and money. You are its owner, and change between your shops in the
            menu under your name.
          </Trans>
        </p>
        <ShopFields register={form.register} errors={errors} />
        <FormProblem error={problem} />
        <Button
          type="submit"
          tone="primary"
          full
          busy={create.isPending || form.formState.isSubmitting}
          busyLabel={<Trans>Creating the shop…</Trans>}
        >
          <Trans>Create shop</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
