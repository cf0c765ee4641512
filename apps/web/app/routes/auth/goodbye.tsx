import { Goodbye } from '../../features/account/data/goodbye.tsx';

export default Goodbye;
