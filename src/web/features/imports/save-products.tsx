import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../i18n/language.tsx'
import { ExportMenu } from '../../patterns/export-menu.tsx'
import { useReplica } from '../../session/device.ts'
import { FormSection } from '../../ui/page.tsx'
import { productsFile } from './import-files.ts'

/** What this device knows of the goods as a file, without network too; an import reads it again. */
export function SaveProducts() {
  const { i18n } = useLingui()
  const { language } = useLanguage()
  const { replica, view } = useReplica()
  const count = view.products.length
  if (!replica || count === 0) return null
  return (
    <FormSection
      title={<Trans>Your products as a file</Trans>}
      help={
        <Trans>
          As this device has them, without network too: cost, tags and photos are not in it. With cost and tags they are
          exported from the list of products.
        </Trans>
      }
    >
      <div>
        <ExportMenu
          name={() => 'kaunta-products'}
          tables={() => [
            productsFile({ text: (message) => i18n._(message), language }, view.products, (product, variantId) =>
              replica.onHand(product, variantId ?? null),
            ),
          ]}
        >
          <Plural value={count} one="Save # product" other="Save # products" />
        </ExportMenu>
      </div>
    </FormSection>
  )
}
