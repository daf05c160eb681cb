import { defineModule } from '../../define-module.ts'
import { productCommands } from './product-commands.service.ts'
import { productRoutes } from './products.routes.ts'

export const productsModule = defineModule({ name: 'products', routes: productRoutes, commands: productCommands })
