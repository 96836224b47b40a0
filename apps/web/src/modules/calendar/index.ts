export { CampaignsPanel, NewCampaign } from './campaigns/campaigns-panel.tsx'
export { OutreachRoom } from './form/outreach-room.tsx'
