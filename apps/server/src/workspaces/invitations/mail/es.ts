import type { InvitationMailTexts } from './invitation-mail.ts';

export const es: InvitationMailTexts = ({ team, person, until, url }) => ({
  subject: team ? `Te invitaron a ${team} en Inkstep` : 'Te invitaron a un equipo en Inkstep',
  heading: team ? `Únete a ${team}` : 'Únete a un equipo',
  paragraphs: [
    `${person || 'Alguien'} te invitó a trabajar en equipo en Inkstep${team && `, en el equipo ${team}`}.`,
    'Inicia sesión con esta dirección de correo o crea una cuenta con ella.',
  ],
  action: { label: 'Ver la invitación', url },
  notes: [
    `Este enlace es válido hasta el ${until} y solo para esta dirección. Si no sabes quién te lo envió, puedes ignorar este mensaje.`,
  ],
  footer: 'Recibiste este mensaje porque alguien introdujo esta dirección para invitarte a Inkstep.',
});
