export { readBestSellers } from './best-sellers.repository.ts'
