import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../i18n/language.tsx'
import { writeCsv } from '../../../shared/domain/csv.ts'
import { useReplica } from '../../session/device.ts'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/page.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { fieldTexts } from './import-words.ts'
import { productsTable, SAVED_FIELDS } from './products-table.ts'

/** What this device knows of the goods as a file, without network too; an import reads it again. */
export function SaveProducts() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { replica, view } = useReplica()
  const count = view.products.length
  if (!replica || count === 0) return null
  const save = () =>
    saveFile(
      'kaunta-products.csv',
      new Blob(
        [
          writeCsv([
            SAVED_FIELDS.map((field) => t(fieldTexts[field])),
            ...productsTable(
              view.products,
              (product, variantId) => replica.onHand(product, variantId ?? null),
              language,
            ),
          ]),
        ],
        { type: 'text/csv' },
      ),
    )
  return (
    <FormSection
      title={<Trans>Your products as a file</Trans>}
      help={<Trans>For a spreadsheet, or to bring them into another shop. Cost and photos are not in it.</Trans>}
    >
      <div>
        <Button icon="download" onClick={save}>
          <Plural value={count} one="Save # product as CSV" other="Save # products as CSV" />
        </Button>
      </div>
    </FormSection>
  )
}
