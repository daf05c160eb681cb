import { getOrder, listOrders } from '../../src/shared/contract/orders.ts'
import { expect, expectOnServer, openWithoutNetwork, test } from './fixtures.ts'
import { keptRows } from './kept-rows.ts'
import { saidLike } from './say.ts'
import { receiptWords } from '../../src/shared/texts/receipt.ts'

test.describe('taxes', () => {
  test('the owner registers for VAT, sells with no network, and the receipt and the order say what of it is tax @installed', async ({
    counter,
    context,
    language,
    page,
    say,
    shop,
  }) => {
    await page.goto('/dashboard/settings')
    await page.getByRole('link', { name: say('VAT, TIN and the tax codes of your products') }).click()
    await page.getByLabel(say('This shop is registered for VAT')).check()
    await page.getByRole('textbox', { name: say('TIN') }).fill('123-456-789')
    await page.getByRole('button', { name: say('Save changes') }).click()
    await expect(page.getByText(say('Taxes saved'), { exact: true })).toBeVisible()

    const rice = shop.products[1]?.id ?? ''
    await page.goto(`/dashboard/products/edit/${rice}`)
    await page.getByLabel(say('Tax code')).selectOption('E')
    await page.getByRole('button', { name: say('Save product') }).click()
    await expect(page.getByText('E, Exempt')).toBeVisible()

    // The counter's own copy of the goods is pulled behind its opening.
    await counter.open()
    await expect.poll(() => keptRows(page, 'products')).toContain('"taxCode":"E"')
    await openWithoutNetwork(counter)
    await page.reload()
    await counter.isOpen()
    await counter.put('Mafuta', 'Mchele')
    await expect(page.getByText(saidLike(language, 'Tax included: {0}'))).toContainText('992')
    const number = await counter.exactCash()
    // The receipt lies beside the products at once.
    const receipt = page.getByRole('complementary')
    const paper = receiptWords[language]
    await expect(receipt.getByText('TIN 123-456-789')).toBeVisible()
    await expect(receipt.getByText(paper.tax.replace('{tax}', 'VAT 18%'))).toBeVisible()
    await expect(receipt.getByText('992')).toBeVisible()

    await context.setOffline(false)
    await expectOnServer(shop, [number])
    const { items } = (await shop.send(listOrders, { query: {} }, shop.token)).body
    const id = items[0]?.id ?? ''
    expect((await shop.send(getOrder, { params: { id } }, shop.token)).body).toMatchObject({
      taxTzs: 992,
      flags: [],
      lines: [
        { taxCode: 'A', taxName: 'VAT 18%', taxBasisPoints: 1800, taxTzs: 992 },
        { taxCode: 'E', taxName: 'Exempt', taxBasisPoints: 0, taxTzs: 0 },
      ],
    })
    await page.goto(`/dashboard/orders/order-info/${id}`)
    await expect(page.getByText(say('of which {name}', { name: 'VAT 18%' }))).toBeVisible()
  })
})
