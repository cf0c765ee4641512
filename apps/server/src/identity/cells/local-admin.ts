/** Made up by the first start. Every cell may have one, so the directory doesn't know it. */
export const LOCAL_ADMIN = 'admin@inkstep.local';
