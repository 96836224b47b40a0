export { lacksRoom, STORED_BYTES } from './stored-bytes.ts'
export { houseFiles } from './house-files.ts'
export { mountHouseFiles } from './routes.ts'
