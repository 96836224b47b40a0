export { OutreachRoom } from './form/outreach-room.tsx'
