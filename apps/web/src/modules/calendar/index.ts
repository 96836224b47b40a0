export { CampaignsPanel, NewCampaign } from './campaigns/campaigns-panel.tsx'
export { AttachmentField } from './form/attachment-field.tsx'
export { OutreachRoom } from './form/outreach-room.tsx'
