export { readFeedPage, readFeedProducts, type FeedProduct } from './feed.repository.ts'
