import { defineModule } from '../../define-module.ts'
import { linksModule } from '../links/links.module.ts'
import { mediaModule } from '../media/media.module.ts'
import { setsModule } from '../sets/sets.module.ts'
import { shopsModule } from '../shops/shops.module.ts'
import { feedRoutes } from './feed.routes.ts'
import { createCatalogueFeed } from './feed.service.ts'
import { createShopPages } from './shop-page.ts'
import { shopPagesRoutes } from './shop-pages.routes.ts'
import { createShopPagesService } from './shop-pages.service.ts'
import { sharePicturesRoutes } from './share-pictures.routes.ts'
import { sitemapRoutes } from './sitemap.routes.ts'
import { createSitemaps } from './sitemap.service.ts'
import { storefrontRoutes } from './storefront.routes.ts'
import { createStorefrontService } from './storefront.service.ts'

export const storefrontModule = defineModule({
  name: 'storefront',
  needs: [shopsModule, mediaModule, linksModule, setsModule],
  make: (parts) => {
    const artFor = (name: string) => parts.renderCart?.shopPage?.artFor(name) ?? null
    return {
      storefront: createStorefrontService(parts),
      shopPages: createShopPagesService({ ...parts, artFor }),
      catalogueFeed: createCatalogueFeed({ ...parts, artFor }),
      sitemaps: createSitemaps(parts),
    }
  },
  async routes(app, parts) {
    const looks = parts.renderCart?.shopPage
    storefrontRoutes(app, parts)
    feedRoutes(app, parts)
    sitemapRoutes(app, parts)
    sharePicturesRoutes(app, { ...parts, looks })
    await shopPagesRoutes(app, { ...parts, drawn: createShopPages(looks) })
  },
})
