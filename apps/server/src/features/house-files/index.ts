export { houseFiles } from './house-files.ts'
export { mountHouseFiles } from './routes.ts'
